import { jest } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { deleteLater, pendingDeletions } from "./pending-deletions.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const request = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.setItem("accessToken", "token");
  localStorage.setItem("currentUserId", "00000000-0000-4000-8000-000000000009");
  const results = [{ assetId: ID, problem: null }];
  request.mockReset().mockImplementation(async () => Response.json({ results }));
  globalThis.fetch = request;
  render(<ToastRegion />);
});
afterEach(() => act(() => toasts.clear()));

function deleteIt(onProblems = () => {}): void {
  act(() => deleteLater([ID], new QueryClient(), onProblems));
}

it("hides the file at once and deletes it when the toast has gone", async () => {
  deleteIt();
  expect([...pendingDeletions.read()]).toEqual([ID]);
  expect(request).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(request.mock.calls.map(([path]) => path)).toEqual(["/api/assets/deletions"]);
  await waitFor(() => expect(pendingDeletions.read().size).toBe(0));
});

it("brings the file back without a request if the user takes it back", async () => {
  deleteIt();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(pendingDeletions.read().size).toBe(0);
  expect(request).not.toHaveBeenCalled();
});

it("deletes the file when the page is closed", () => {
  deleteIt();
  window.dispatchEvent(new Event("pagehide"));
  expect(request.mock.calls.map(([path, init]) => [path, init?.keepalive])).toEqual([["/api/assets/deletions", true]]);
});
