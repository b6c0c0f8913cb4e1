import { jest } from "@jest/globals";
import { logCaughtError } from "./caught-errors.ts";
import { ApiError } from "./mall/api-error.ts";

const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => logged.mockClear());
afterAll(() => logged.mockRestore());

it("logs no error where there is nothing at an address", () => {
  logCaughtError(new ApiError(404, "not-found", "There is no such Mozaik."), {});
  expect(logged).not.toHaveBeenCalled();
});

it.each([new ApiError(500, "unexpected", "Something went wrong."), new TypeError("undefined is not a function")])(
  "logs %s",
  (error) => {
    logCaughtError(error, { componentStack: "at Screen" });
    expect(logged.mock.calls).toEqual([[error, "at Screen"]]);
  },
);
