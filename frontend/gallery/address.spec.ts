import { addressOf, readView } from "./address.ts";

test("an address without parameters shows all widgets in the light theme", () => {
  expect(readView("")).toEqual({ widget: null, theme: "light" });
});

test("an unknown theme means the light one", () => {
  expect(readView("?theme=sepia")).toEqual({ widget: null, theme: "light" });
});

test.each([
  { widget: "button", theme: "dark" },
  { widget: null, theme: "dark" },
  { widget: "tag-input", theme: "light" },
] as const)("the address of a view is read back as that view: %o", (view) => {
  expect(readView(addressOf(view))).toEqual(view);
});
