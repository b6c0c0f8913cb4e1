import { isServerPage, ownAddress } from "./open-address.ts";

it.each(["/mozaik/salt-roads", "/mozaik/0190a000-0000-7000-8000-000000000001?draft=true", "/mozaik/created#tile"])(
  "%s is a page of the server",
  (href) => expect(isServerPage(href)).toBe(true),
);

it.each([
  "/mozaik/create",
  "/mozaik/create?x=1",
  "/mozaik/salt-roads/edit",
  "/mozaik/salt-roads/settings",
  "/asset/x",
  "/",
])("%s is a screen of the client", (href) => expect(isServerPage(href)).toBe(false));

it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", undefined])(
  "signing in never leads to %s",
  (address) => expect(ownAddress(address)).toBeNull(),
);

it("signing in leads back to an address of the mall", () => {
  expect(ownAddress("/mozaik/salt-roads?draft=true")).toBe("/mozaik/salt-roads?draft=true");
});
