import { cardPicture } from "./card-picture.ts";

test("a picture is its own, a film has its poster, and other files have none", () => {
  expect(cardPicture({ type: "image", src: "/b" })).toBe("/b");
  expect(cardPicture({ type: "video", src: "/b" })).toBeNull();
  expect(cardPicture({ type: "video", src: "/b", poster: "/b?width=960" })).toBe("/b");
});

test.each([
  ["/b?width=960&v=1", "/b?v=1"],
  ["/b?exp=1&sig=2&width=960&v=1", "/b?exp=1&sig=2&v=1"],
  ["/b?exp=1&sig=2&width=960", "/b?exp=1&sig=2"],
])("a poster's link keeps all but its width: %s", (poster, expected) => {
  expect(cardPicture({ type: "video", src: "/b", poster })).toBe(expected);
});
