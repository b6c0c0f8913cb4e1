import { eventOf, RedirectSearch } from "../../../features/redirect/redirect-search.ts";
import { redirectAddress, withVisit } from "./redirect-address.ts";

const ORIGIN = "https://mall.example";
const VISIT = { pageSessionId: "5c0f3d1e-6c43-4f0e-8d5e-2f6a7b8c9d0e", id: "0198-mozaik" };
const UUID = "7d1f3d1e-6c43-4f0e-8d5e-2f6a7b8c9d0e";
const read = (address: string) =>
  RedirectSearch.parse(Object.fromEntries(new URL(address, ORIGIN).searchParams.entries()));

test("the redirect screen reads what the link contains plus the visit added by the page", () => {
  const link = "https://else.example/?a=1&b=ü#c";
  const address = withVisit(redirectAddress({ link, from: "mozaik", uuid: UUID }), ORIGIN, VISIT);
  expect(read(address ?? "")).toEqual({ link, type: "text-link", from: "mozaik", uuid: UUID, ...VISIT });
  expect(eventOf(read(address ?? ""))).not.toBeNull();
});

test("a link without a visit works but is not counted", () => {
  expect(eventOf(read(redirectAddress({ link: "https://else.example/" })))).toBeNull();
});

test.each(["https://else.example/redirect-link?link=x", "/explore", "https://mall.example/redirect-link/x"])(
  "leaves %s unchanged",
  (address) => {
    expect(withVisit(address, ORIGIN, VISIT)).toBeUndefined();
  },
);
