import { purchaseCodeLink } from "./purchase-code-link.ts";

const origin = "https://mall.example";

test.each([
  ["/mozaik/m1/settings", "https://mall.example/explore?purchaseCode=u1&itemType=mozaik"],
  ["/asset/a1/edit", "https://mall.example/explore/assets?purchaseCode=u1&itemType=asset"],
])("a code copied at %s has the link %s", (pathname, link) => {
  expect(purchaseCodeLink("u1", { origin, pathname })).toBe(link);
});
