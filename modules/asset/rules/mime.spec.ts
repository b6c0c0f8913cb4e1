import { mimeOf, mimeText } from "./mime.ts";

test.each([
  ["image/png", { type: "image", subtype: "png" }],
  ["image/svg+xml", { type: "image", subtype: "svg+xml" }],
  ["audio/ogg; codecs=opus", { type: "audio", subtype: "ogg" }],
  ["application/vnd.ms-excel", { type: "application", subtype: "vnd.ms-excel" }],
])("%s has the parts %j", (text, parts) => {
  expect(mimeOf(text)).toEqual(parts);
  expect(text.startsWith(mimeText(parts))).toBe(true);
});
