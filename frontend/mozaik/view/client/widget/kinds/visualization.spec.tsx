import { act, screen, waitFor } from "@testing-library/react";
import type { Visualization } from "#modules/mozaik/visualization-contract";
import { NEW_WIDGETS, type VisualizationWidget } from "#mozaik/document";
import { fakeServer } from "../testing/fake-server.ts";
import { serveWidgets } from "../testing/serve-widgets.tsx";
import { startDraft, startVisit } from "../widgets.ts";

const MOZAIK = "20000000-0000-7000-8000-000000000001";
const SOURCE = "20000000-0000-7000-8000-000000000002";
const widget = (display: "list" | "cards" | "chart"): VisualizationWidget => ({
  ...NEW_WIDGETS.visualization,
  meta: { ...NEW_WIDGETS.visualization.meta, display, linkToMozaikId: SOURCE },
});
const server = fakeServer();
const entry = { type: "text-widget" as const, blockId: "b1", question: "Your name" };
const one = { id: "s1", at: "2026-03-01T12:00:00.000Z", data: [{ ...entry, text: "Wren" }] };

let shown: Visualization;
let asked: string[];
const browser = globalThis.fetch;
beforeEach(() => {
  shown = { items: [one], charts: [], hasNextPage: false, cursor: null };
  asked = [];
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    fetch: async (path: string) => {
      asked.push(path);
      return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(shown) };
    },
  });
});
afterEach(() => Object.assign(globalThis, { fetch: browser }));

async function visit(display: "list" | "cards" | "chart"): Promise<void> {
  serveWidgets(widget(display));
  await act(async () => {
    startVisit({ mozaikId: MOZAIK, revision: 7, server });
    await import("./visualization.ts");
  });
  await waitFor(() => expect(screen.queryByText("Loading…")).toBeNull());
}

test("shows the submissions of the connected Mozaik with their questions and day", async () => {
  await visit("list");
  expect(await screen.findByText("Wren")).toBeInTheDocument();
  expect(screen.getByText("Your name")).toBeInTheDocument();
  expect(screen.getByText("March 1, 2026")).toBeInTheDocument();
  expect(asked).toEqual([
    expect.stringMatching(
      /^\/public\/api\/mozaiks\/20000000-[\da-f-]+1\/visualizations\/[\da-f-]+\?getAllItems=true&sort=timestamp%3Adesc$/,
    ),
  ]);
});

test("says that there are none", async () => {
  shown = { ...shown, items: [] };
  await visit("cards");
  expect(await screen.findByText("The Mozaik does not have submissions.")).toBeInTheDocument();
});

test("draws a chart that is a table", async () => {
  shown = {
    ...shown,
    charts: [{ blockId: "b2", question: "Which day?", total: 4, counts: [{ words: "Saturday", count: 3 }] }],
  };
  await visit("chart");
  expect(await screen.findByRole("table", { name: "Which day?" })).toBeInTheDocument();
  expect(screen.getByRole("row", { name: /^Saturday 3$/ })).toBeInTheDocument();
});

test("loads nothing in a draft", async () => {
  serveWidgets(widget("list"));
  await act(async () => {
    startDraft(document.body);
    await import("./visualization.ts");
  });
  expect(await screen.findByText("The submissions are shown on the published page.")).toBeInTheDocument();
  expect(asked).toEqual([]);
});
