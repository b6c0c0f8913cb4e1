import { shownName } from "./shown-name.ts";

test("a name in a mail is one line of visible characters", () => {
  expect(shownName("  Salt\n& \u202elemon\u202c\u200b ")).toBe("Salt & lemon");
  expect(shownName("x".repeat(200))).toHaveLength(80);
});

test.each([
  null,
  "",
  "\u200b\u2066 ",
  "Win at https://a.example",
  "buy www.a",
  "a.example",
  "Free: shop.example/now",
  "me@a",
])("a name with nothing to see, or with an address, is left out (%j)", (name) => {
  expect(shownName(name)).toBeNull();
});
