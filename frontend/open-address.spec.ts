import { isServerPage, itemBehindPrefix, ownAddress } from "./open-address.ts";

it.each([
  "/",
  "/?from=mail",
  "/explore",
  "/explore/assets?tags=sea",
  "/profile/view/ada-demo",
  "/asset/heron",
  "/mozaik/salt-roads",
  "/mozaik/0190a000-0000-7000-8000-000000000001?draft=true",
  "/mozaik/created#tile",
  "/library/small-boats",
  "/sites/plumb/services#comments",
])("%s is a page of the server", (href) => expect(isServerPage(href)).toBe(true));

it.each([
  "/mozaik/create",
  "/mozaik/create?x=1",
  "/mozaik/salt-roads/edit",
  "/mozaik/salt-roads/settings",
  "/asset/create",
  "/asset/x/edit",
  "/profile",
  "/my-content",
  "/sites",
  "/sites?site=x",
])("%s is a screen of the client", (href) => expect(isServerPage(href)).toBe(false));

it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", undefined])(
  "signing in never leads to %s",
  (address) => expect(ownAddress(address)).toBeNull(),
);

it("signing in leads back to an address of the mall", () => {
  expect(ownAddress("/mozaik/salt-roads?draft=true")).toBe("/mozaik/salt-roads?draft=true");
});

it.each([
  ["/shop/asset/heron", "/asset/heron"],
  ["/one/two/mozaik/salt-roads/", "/mozaik/salt-roads"],
  ["/asset/heron", null],
  ["/no/such/place", null],
])("behind the prefix of %s is %s", (path, item) => expect(itemBehindPrefix(path)).toBe(item));
