import { jest } from "@jest/globals";
import { CancelledError } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { openMall } from "../../testing/mall.fixture.tsx";
import { ErrorScreen } from "./error-screen.tsx";

it("loads a screen again whose loading was cancelled, and shows no error", async () => {
  const reset = jest.fn();
  await openMall(<ErrorScreen error={new CancelledError()} reset={reset} />, { at: "/my-content" });
  expect(reset).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("This page could not be shown")).toBeNull();
});

it("says that a screen could not be shown", async () => {
  const reset = jest.fn();
  await openMall(<ErrorScreen error={new Error("Something is broken")} reset={reset} />, { at: "/my-content" });
  expect(screen.getByText("This page could not be shown")).toBeInTheDocument();
  expect(screen.getByText("Something went wrong. Please try again.")).toBeInTheDocument();
  expect(reset).not.toHaveBeenCalled();
});
