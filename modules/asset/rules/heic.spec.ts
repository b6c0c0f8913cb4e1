import { HEIC, sentMime, sentName } from "./heic.ts";

test.each([
  ["IMG_1.HEIC", HEIC, "IMG_1.jpg", "image/jpeg"],
  ["from a phone", HEIC, "from a phone.jpg", "image/jpeg"],
  ["bay.png", "image/png", "bay.png", "image/png"],
])("%s (%s) is sent as %s", (name, mime, sent, as) => {
  expect([sentName(name, mime), sentMime(mime)]).toEqual([sent, as]);
});
