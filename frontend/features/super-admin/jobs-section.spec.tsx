import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeadJob } from "../../api/support-jobs.ts";
import { startSession } from "../../mall/session.ts";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { JobsSection } from "./jobs-section.tsx";

const dead = (id: string, more: Partial<DeadJob> = {}): DeadJob => ({
  id,
  name: "send-mail",
  key: `key-${id}`,
  attempts: 12,
  failedAt: "2026-11-22T10:00:00.000Z",
  error: "out of paper",
  ...more,
});

/** The dead jobs of the server, and what it was told to do; `refuses`: it carries out nothing. */
let jobs: DeadJob[];
let told: string[];
let refuses: boolean;

beforeEach(() => {
  [jobs, told, refuses] = [[dead("j1"), dead("j2", { error: null })], [], false];
  startSession({ accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" });
  const fetched = jest.fn(async (path: string, { method }: RequestInit) => {
    if (method === "GET") {
      const queues = [{ name: "send-mail", waiting: 3, later: 1, running: 2, oldestSeconds: 4.2 }];
      return answer(200, { queues, dead: jobs, deadCount: jobs.length });
    }
    told.push(`${method} ${path}`);
    if (refuses) return answer(409, { code: "conflict", detail: "Somebody else was faster." });
    jobs = path.endsWith("/dead/run") ? [] : jobs.filter(({ id }) => !path.includes(`/dead/${id}`));
    return answer(204);
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
});

function answer(status: number, body?: object): Response {
  const text = body ? JSON.stringify(body) : "";
  return { ok: status < 400, status, headers: new Headers(), text: async () => text } as Response;
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <JobsSection />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const row = async (key: string) => within(await screen.findByRole("row", { name: new RegExp(key) }));

it("shows the queues, and of each dead job why it failed", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "2 dead jobs" })).toBeVisible();
  const queue = screen.getByRole("rowheader", { name: "send-mail" }).closest("tr");
  expect(queue).toHaveTextContent("send-mail35 s21");
  expect((await row("key-j1")).getByText("out of paper")).toBeVisible();
  expect((await row("key-j2")).getByText("The process that worked on it died.")).toBeVisible();
});

it("runs one dead job again", async () => {
  const user = open();
  await user.click((await row("key-j1")).getByRole("button", { name: "Run again" }));
  expect(await screen.findByText("The job runs again")).toBeVisible();
  expect(told).toEqual(["POST /api/support/jobs/dead/j1/run"]);
  expect(await screen.findByRole("heading", { name: "1 dead job" })).toBeVisible();
  expect(screen.queryByText("key-j1")).not.toBeInTheDocument();
});

it("runs all dead jobs again", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Run all again" }));
  expect(await screen.findByText("There are no dead jobs.")).toBeVisible();
  expect(told).toEqual(["POST /api/support/jobs/dead/run"]);
});

it("discards one dead job", async () => {
  const user = open();
  await user.click((await row("key-j2")).getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("Job discarded")).toBeVisible();
  expect(told).toEqual(["DELETE /api/support/jobs/dead/j2"]);
  expect(screen.getByText("key-j1")).toBeVisible();
});

it("says when the server refuses, and keeps the job", async () => {
  refuses = true;
  const user = open();
  await user.click((await row("key-j1")).getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("Somebody else was faster.")).toBeVisible();
  expect(screen.getByText("key-j1")).toBeVisible();
});
