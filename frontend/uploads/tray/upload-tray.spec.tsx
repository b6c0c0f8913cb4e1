import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewAssetMeta } from "#modules/asset/contract";
import { storageQuery } from "../../api/uploads.ts";
import { UploadEngine } from "../engine/upload-engine.ts";
import { FakePorts } from "../testing/fake-ports.ts";
import { UploadsContext } from "../uploads-context.tsx";
import { UploadTray } from "./upload-tray.tsx";

const file = (name: string, size = 8_400_000) => {
  const made = new File([name], name);
  Object.defineProperty(made, "size", { value: size });
  // jsdom's files cannot read themselves
  return Object.assign(made, { text: async () => `text of ${name}` });
};

async function open(...names: string[]) {
  const ports = new FakePorts();
  const engine = new UploadEngine("user", ports, { onArrived: () => {}, onSettled: () => {} });
  const queries = new QueryClient();
  queries.setQueryData(storageQuery.queryKey, { used: 400_000_000, limit: 1_000_000_000 });
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  const add = (...more: File[]) =>
    act(async () => {
      engine.add(more.map((each) => ({ file: each, meta: NewAssetMeta.parse({ name: "x", summary: "x" }) })));
    });
  await add(...names.map((name) => file(name)));
  render(
    <QueryClientProvider client={queries}>
      <UploadsContext value={{ engine, offer: () => {} }}>
        <UploadTray engine={engine} isBare={false} />
      </UploadsContext>
    </QueryClientProvider>,
  );
  const row = (name: string) => within(screen.getByText(name).closest("li")!);
  const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
  await settle();
  return { ports, engine, row, add, settle, user: userEvent.setup() };
}

test("shows the bytes of each file, of all files, and the free space", async () => {
  const { ports, row } = await open("a.jpg", "b.jpg");
  act(() => ports.sending[0]?.onProgress(2_100_000));
  expect(screen.getByRole("heading", { name: "Uploading 2 files" })).toBeVisible();
  expect(row("a.jpg").getByText("2.1 MB of 8.4 MB")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "All uploads" })).toHaveAttribute(
    "aria-valuetext",
    "2.1 MB of 16.8 MB",
  );
  expect(screen.getByText("400 MB of 1.0 GB used, 600 MB free")).toBeVisible();
});

test("each file can be paused, resumed and cancelled", async () => {
  const { ports, row, user, settle } = await open("a.jpg");
  await user.click(screen.getByRole("button", { name: "Pause a.jpg" }));
  expect(row("a.jpg").getByText("Paused")).toBeVisible();
  expect(ports.sending[0]?.signal.aborted).toBe(true);
  await user.click(screen.getByRole("button", { name: "Resume a.jpg" }));
  await settle();
  expect(ports.sending).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Cancel a.jpg" }));
  expect(screen.queryByText("a.jpg")).toBeNull();
  expect(ports.removed).toEqual(["of a.jpg"]);
});

test("says at once that there is no network, and to screen readers too", async () => {
  const { ports, row } = await open("a.jpg");
  act(() => ports.setOnline(false));
  expect(row("a.jpg").getByText("Offline. Continues when you are connected again.")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
});

test("names the file that the author has, with a link, and lets them skip it or upload it anyway", async () => {
  const { ports, row, add, settle, user } = await open();
  const known = { kind: "known", existing: { id: "asset", name: "Old harbour" } } as const;
  ports.answers.push(known, known);
  await add(file("a.jpg"), file("b.jpg"));
  await settle();
  expect(row("a.jpg").getByText(/You already have this/)).toBeVisible();
  expect(row("a.jpg").getByRole("link", { name: "Old harbour" })).toHaveAttribute("href", "/asset/asset/edit");
  await user.click(screen.getByRole("button", { name: "Skip a.jpg" }));
  expect(screen.queryByText("a.jpg")).toBeNull();
  expect(ports.sending).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Upload b.jpg anyway" }));
  await settle();
  expect(ports.sending).toHaveLength(1);
});

test("is done after the server has checked the file, and leads to the asset", async () => {
  const { ports, row, settle } = await open("a.jpg");
  ports.sending[0]?.end({ kind: "sent" });
  await settle();
  expect(row("a.jpg").getByText("Checking the file")).toBeVisible();
  expect(screen.queryByRole("link", { name: "a.jpg" })).toBeNull();
  ports.finish("of a.jpg");
  ports.passTime();
  await settle();
  expect(screen.getByRole("link", { name: "a.jpg" })).toHaveAttribute("href", "/asset/asset of a.jpg/edit");
  expect(screen.getByRole("status")).toHaveTextContent("All uploads are finished.");
});

test("a failure tells its reason and can be retried", async () => {
  const { ports, row, add, settle, user } = await open();
  ports.answers.push({ kind: "refused", reason: "The storage is full.", mayRetry: true });
  await add(file("a.jpg"));
  await settle();
  expect(row("a.jpg").getByText("The storage is full.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry a.jpg" }));
  await settle();
  expect(ports.sending).toHaveLength(1);
});

test("it can be closed to its heading, and is gone once everything is over and cleared", async () => {
  const { ports, engine, settle, user } = await open("a.jpg");
  await user.click(screen.getByRole("button", { name: "Hide uploads" }));
  expect(screen.queryByText("a.jpg")).not.toBeVisible();
  expect(screen.getByRole("button", { name: "Show uploads" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Close uploads" })).toBeNull();
  ports.sending[0]?.end({ kind: "sent" });
  ports.finish("of a.jpg");
  await settle();
  ports.passTime();
  await settle();
  await user.click(screen.getByRole("button", { name: "Close uploads" }));
  expect(engine.read().uploads).toEqual([]);
});

test("all files can be paused and resumed together", async () => {
  const { ports, engine, settle, user } = await open("a.jpg", "b.jpg", "c.jpg", "d.jpg");
  const kinds = () => engine.read().uploads.map(({ phase }) => phase.kind);
  await user.click(screen.getByRole("button", { name: "Pause all" }));
  expect(kinds()).toEqual(["paused", "paused", "paused", "paused"]);
  await user.click(screen.getByRole("button", { name: "Resume all" }));
  await settle();
  expect(kinds().filter((kind) => kind === "sending")).toHaveLength(3);
  expect(ports.created.map(({ fileName }) => fileName)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
});

describe("over a form", () => {
  let bottom = 0;

  beforeEach(() => {
    bottom = 900;
    // jsdom has no layout: the tray is at the bottom, and the form's only button as far down as the page is scrolled.
    jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      if (this.tagName === "SECTION") return new DOMRect(20, 500, 400, 380);
      return this.textContent === "Save" ? new DOMRect(40, bottom - 40, 80, 40) : new DOMRect();
    });
    render(
      <form>
        <button type="submit">Save</button>
      </form>,
    );
  });
  afterEach(() => jest.restoreAllMocks());

  const scrollTo = async (place: number) => {
    bottom = place;
    fireEvent.scroll(window);
    await act(async () => new Promise(requestAnimationFrame));
  };

  test("closes by itself, and stays open if the person opens it there", async () => {
    const { user } = await open("a.jpg");
    await scrollTo(480);
    expect(screen.getByRole("button", { name: "Hide uploads" })).toBeVisible();
    await scrollTo(700);
    await user.click(screen.getByRole("button", { name: "Show uploads" }));
    await scrollTo(690);
    expect(screen.getByRole("button", { name: "Hide uploads" })).toBeVisible();
    await scrollTo(480);
    await scrollTo(700);
    expect(screen.getByRole("button", { name: "Show uploads" })).toBeVisible();
  });
});
