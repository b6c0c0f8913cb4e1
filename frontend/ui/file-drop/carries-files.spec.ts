import { carriesFiles } from "./carries-files.ts";

test.each([
  [["Files"], true],
  [["text/uri-list", "Files"], true],
  [["text/plain"], false],
  [["text/html", "text/uri-list"], false],
  [[], false],
])("a drag of %j carries files: %s", (types, expected) => {
  expect(carriesFiles({ types })).toBe(expected);
});
