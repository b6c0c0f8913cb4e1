import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { mediaItem } from "../../media/testing/media-item.ts";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { SimilarGroup } from "./similar-group.tsx";

const MERGE = "00000000-0000-4000-8000-00000000000a";
const request = jest.fn(async (_path: string, { method }: RequestInit) => {
  if (method === "GET") return answer(200, { items: [], others: 0 }); // where each is used
  return method === "POST" ? answer(201, { id: MERGE }) : answer(204);
});
const pictures = ["Dawn", "Noon", "Dusk"].map((name) => mediaItem({ name }));
const [dawn, noon, dusk] = pictures.map(({ id }) => id);

beforeEach(() => {
  localStorage.setItem("accessToken", "token");
  localStorage.setItem("currentUserId", "00000000-0000-4000-8000-000000000009");
  request.mockClear();
  globalThis.fetch = request as unknown as typeof fetch;
});
afterEach(() => act(() => toasts.clear()));

async function shown(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SimilarGroup pictures={pictures} onDelete={() => {}} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getAllByText(/Not used/)).toHaveLength(3));
}

const answer = (status: number, body?: unknown) => ({
  ok: status < 300,
  status,
  headers: new Headers(),
  text: async () => (body === undefined ? "" : JSON.stringify(body)),
});
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const sent = (method: string) =>
  request.mock.calls.flatMap(([path, init]) =>
    init.method === method ? [[path, init.body && JSON.parse(String(init.body))]] : [],
  );

it("merges the other pictures into the one that is kept, and takes it back", async () => {
  await shown();
  await press("Keep this (Noon)");
  await screen.findByText("3 pictures merged");
  expect(sent("POST")).toEqual([["/api/similar-pictures/merges", { keptId: noon, duplicateIds: [dawn, dusk] }]]);
  await press("Undo");
  await screen.findByText("Pictures separated");
  expect(sent("DELETE").map(([path]) => path)).toEqual([`/api/similar-pictures/merges/${noon}/${MERGE}`]);
});

it("leaves out a picture that is not the same, and needs another to merge", async () => {
  await shown();
  await userEvent.click(screen.getByRole("checkbox", { name: "Merge Dusk" }));
  expect(screen.getByRole("button", { name: "Keep this (Dusk)" })).toBeDisabled();
  await press("Keep this (Dawn)");
  await screen.findByText("2 pictures merged");
  expect(sent("POST")).toEqual([["/api/similar-pictures/merges", { keptId: dawn, duplicateIds: [noon] }]]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Merge Noon" }));
  expect(screen.getByRole("button", { name: "Keep this (Dawn)" })).toBeDisabled();
});
