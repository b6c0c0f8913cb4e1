import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import type { TagRenaming } from "#modules/asset/media-contract";
import { renamingsQuery } from "../../api/media-collections.ts";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { TagRenamings } from "./tag-renamings.tsx";

const ID = "00000000-0000-4000-8000-00000000000a";
const renaming = (more: Partial<TagRenaming>): TagRenaming => ({
  id: ID,
  from: ["see"],
  to: "sea",
  state: "running",
  total: 250,
  changed: 100,
  ...more,
});
let items: TagRenaming[] = [];
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });

async function show(begun: string[], first: TagRenaming): Promise<void> {
  await answered(first);
  render(
    <QueryClientProvider client={queries}>
      <TagRenamings begun={begun} />
      <ToastRegion />
    </QueryClientProvider>,
  );
}

async function answered(next: TagRenaming): Promise<void> {
  items = [next];
  await act(async () => {
    queries.setQueryData(renamingsQuery.queryKey, { items });
  });
}

beforeEach(() => {
  localStorage.setItem("accessToken", "token");
  localStorage.setItem("currentUserId", "00000000-0000-4000-8000-000000000009");
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify({ items }),
  })) as unknown as typeof fetch;
});
afterEach(() => {
  act(() => toasts.clear());
  queries.clear();
});

it("shows how many files are done, and tells when all are", async () => {
  await show([], renaming({}));
  expect(screen.getByRole("progressbar", { name: "Renaming see to sea" })).toHaveAttribute(
    "aria-valuetext",
    "100 of 250 files",
  );
  await answered(renaming({ state: "done", changed: 250 }));
  expect(await screen.findByText("250 assets saved")).toBeVisible();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});

it("tells the end of one that ended before the first look", async () => {
  await show([ID], renaming({ state: "done", total: 1, changed: 1 }));
  expect(await screen.findByText("1 asset saved")).toBeVisible();
});

it("says if it could not be ended", async () => {
  await show([ID], renaming({ state: "failed" }));
  expect(await screen.findByText(/^Not all files with the tag see could be changed/)).toBeVisible();
});

it("says nothing of one that ended earlier", async () => {
  await show([], renaming({ state: "done" }));
  expect(screen.queryByText(/assets saved/)).not.toBeInTheDocument();
});
