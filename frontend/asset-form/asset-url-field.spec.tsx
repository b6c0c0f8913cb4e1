import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { URL_TAKEN } from "#modules/asset/contract";
import { URL_RESERVED } from "#modules/item/rules/friendly-url";
import { AssetUrlField } from "./asset-url-field.tsx";

const client = new QueryClient();
const show = (saved: string, value: string) => (
  <QueryClientProvider client={client}>
    <AssetUrlField assetId={null} saved={saved} value={value} onChange={() => {}} error={undefined} />
  </QueryClientProvider>
);
const checkButton = () => screen.queryByRole("button", { name: "Check availability" });

beforeEach(() => {
  localStorage.setItem("accessToken", "token");
  localStorage.setItem("currentUserId", "0190a000-0000-7000-8000-000000000001");
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => "false",
  })) as unknown as typeof fetch;
});
afterEach(() => localStorage.clear());

it("a url can be checked until it is the stored one", () => {
  const { rerender } = render(show("sea", "new-sea"));
  expect(checkButton()).toBeVisible();
  rerender(show("new-sea", "new-sea"));
  expect(checkButton()).toBeNull();
});

it.each([
  ["first-come", URL_TAKEN],
  ["create", URL_RESERVED],
])("says why %s is not free", async (url, message) => {
  render(show("", url));
  await userEvent.click(screen.getByRole("button", { name: "Check availability" }));
  expect(await screen.findByText(message)).toBeVisible();
});
