import { ApiError, isNotThere } from "./api-error.ts";

it.each([
  [404, "not-found", true],
  [400, "malformed", true],
  [403, "forbidden", false],
  [503, "read-model-behind", false],
  [0, "offline", false],
])("an answer %i (%s) counts as not found: %s", (status, code, expected) => {
  expect(isNotThere(new ApiError(status, code, ""))).toBe(expected);
});

it("an error of the client itself does not count as not found", () => {
  expect(isNotThere(new TypeError())).toBe(false);
});
