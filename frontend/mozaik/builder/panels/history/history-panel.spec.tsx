import { jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { HistoryEntry, HistoryPage } from "#modules/mozaik/contract";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { type Answers, openMall, signedIn } from "../../../../testing/mall.fixture.tsx";
import { Canvas } from "../../canvas/canvas.tsx";
import { endOfDay } from "../../model/history/local-day.ts";
import { useLostFocus } from "../../screen/use-lost-focus.ts";
import { sampleBuilder } from "../../testing/open-panel.tsx";
import { BuilderContext, useBuilder, useView } from "../../view-state/builder-context.ts";
import { openPanelOf, previewOf } from "../../view-state/view-state.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { VersionCanvas } from "./version-canvas.tsx";

const MOZAIK = testId(90);
const HISTORY = `/api/mozaiks/${MOZAIK}/history`;
const entry = (revision: number, label: string, who: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  revision,
  before: revision - 1,
  event: "TextChanged",
  label,
  user: { id: testId(who.length), name: who, friendlyUrl: who, avatarSrc: null },
  at: new Date(2026, 2, 1, 12).toISOString(),
  undone: false,
  published: false,
  name: null,
  restored: null,
  imported: null,
  ...more,
});
type Answer = { body: HistoryPage };
const longPage = (...items: HistoryEntry[]): Answer => ({ body: { items, hasNextPage: true, cursor: "1" } });
const page = (...items: HistoryEntry[]): Answer => ({ body: { items, hasNextPage: false, cursor: null } });

async function open(named = page()) {
  const { builder } = sampleBuilder();
  const mall = await openMall(
    <BuilderContext value={builder}>
      <HistoryPanel mozaikId={MOZAIK} />
    </BuilderContext>,
    {
      at: "/",
      answers: {
        [`GET ${HISTORY}?first=50`]: page(
          entry(4, "Edited the text", "Ann"),
          entry(2, "Moved the picture", "Ann", {
            undone: true,
            restored: { revision: 1, at: "2026-03-01T12:00:00.000Z", name: "At the fair" },
          }),
          entry(1, "Added a tile", "Gustav", { published: true, name: "At the fair" }),
        ),
        [`GET ${HISTORY}?first=50&nodeId=${ID.text}`]: page(entry(4, "Edited the text", "Ann")),
        [`GET ${HISTORY}?first=50&named=true`]: named,
        [`GET ${HISTORY}?first=50&until=${encodeURIComponent(endOfDay("2026-02-28"))}`]: page(),
        [`POST /api/mozaiks/${MOZAIK}/versions`]: { status: 204 },
      },
    },
  );
  await screen.findByText("Edited the text");
  return { builder, ...mall };
}

const show = async (what: string) => {
  await userEvent.click(screen.getByRole("button", { name: /Show/ }));
  await userEvent.click(screen.getByRole("option", { name: what }));
};
const menuOf = async (label: string) => userEvent.click(screen.getByRole("button", { name: `More about: ${label}` }));

beforeEach(() => void signedIn());

test("an imported version says when it was made, and that it was published there", async () => {
  const made = new Date(2026, 0, 3, 9, 40).toISOString();
  const label = "Imported: Renamed page 1";
  const named = entry(3, label, "Ann", { name: "The fair", imported: { at: made, published: true } });
  await open(page(named));
  await show("Named and published versions");
  const row = (await screen.findByText(/Made .*January 3.*9:40.AM/)).closest("li");
  expect(row).toHaveTextContent(label);
  expect(within(row as HTMLElement).getByText("Was published")).toBeVisible();
});

test("groups changes by author, with the first group open and their states", async () => {
  await open();
  const groups = screen.getAllByRole("heading", { level: 4 });
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ann.*2 changes$/),
    expect.stringMatching(/^Gustav.*1 change“At the fair”$/),
  ]);
  expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent(/, March 1/);
  const [newest, undone] = screen.getAllByRole("listitem");
  expect(newest).toHaveTextContent(/Now/);
  expect(undone).toHaveTextContent(/Version “At the fair” · .*Undone/);
  await userEvent.click(within(groups[1] as HTMLElement).getByRole("button"));
  expect(screen.getByText("At the fair").closest("li")).toHaveTextContent(/Published/);
});

test("can be limited to the selected block, or to named versions", async () => {
  await open();
  await show("This block");
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.getByRole("listitem")).toHaveTextContent(/Now/);
  await show("Named and published versions");
  expect(await screen.findByText("No version has a name yet")).toBeVisible();
});

test("a group that continues beyond the loaded entries does not claim to be complete", async () => {
  await open(longPage(entry(4, "Edited the text", "Ann"), entry(2, "Moved the picture", "Gustav")));
  await show("Named and published versions");
  expect(await screen.findByText(/· 1\+ changes$/)).toBeVisible();
  const groups = screen.getAllByRole("heading", { level: 4 });
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ann.*1 change$/),
    expect.stringMatching(/^Gustav.*1\+ changes$/),
  ]);
});

test("a click shows the version, its menu compares it", async () => {
  const { builder } = await open();
  await userEvent.click(screen.getByRole("button", { name: /^Moved the picture/ }));
  expect(previewOf(builder.view.get())).toEqual({ revision: 2, against: null });
  await menuOf("Edited the text");
  await userEvent.click(screen.getByRole("menuitem", { name: "Compare with this version" }));
  expect(previewOf(builder.view.get())).toEqual({ revision: 2, against: 4 });
});

test("'what changed' compares with the version before, also for the next version clicked", async () => {
  const { builder } = await open();
  await menuOf("Edited the text");
  await userEvent.click(screen.getByRole("menuitem", { name: "What changed here" }));
  expect(previewOf(builder.view.get())).toEqual({ revision: 4, against: 3 });
  await userEvent.click(screen.getByRole("button", { name: /^Moved the picture/ }));
  expect(previewOf(builder.view.get())).toEqual({ revision: 2, against: 1 });
});

test("Escape first leaves the version, then closes the panel", async () => {
  const { builder } = await open();
  builder.view.openPanel("history");
  await userEvent.click(screen.getByRole("button", { name: /^Moved the picture/ }));
  await userEvent.keyboard("{Escape}");
  expect(builder.view.get()).toMatchObject({ mode: { kind: "idle", panel: "history" } });
  await userEvent.keyboard("{Escape}");
  expect(openPanelOf(builder.view.get())).toBeNull();
});

test("can be read backwards from a chosen day", async () => {
  await open();
  const [year] = await screen.findAllByRole("spinbutton");
  if (year) await userEvent.click(year);
  await userEvent.keyboard("20260228");
  expect(await screen.findByText("Nothing up to this day")).toBeVisible();
});

test("the current version cannot be restored, and a version can be named", async () => {
  const { sent } = await open();
  await menuOf("Edited the text");
  expect(screen.getByRole("menuitem", { name: "Restore the whole page" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(screen.getByRole("menuitem", { name: "Name this version" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Before the storm{Enter}");
  expect(sent).toEqual([
    { call: `POST /api/mozaiks/${MOZAIK}/versions`, body: { name: "Before the storm", revision: 4 } },
  ]);
});

describe("the focus", () => {
  /** The parts of the builder that the history replaces or is opened from. */
  function Workplace() {
    const builder = useBuilder();
    const panel = useView(openPanelOf);
    const preview = useView(previewOf);
    useLostFocus();
    return (
      <>
        <button type="button" data-history-button="" onClick={() => builder.view.togglePanel("history")}>
          History
        </button>
        {preview ? <VersionCanvas mozaikId={MOZAIK} preview={preview} /> : <Canvas companions={[]} />}
        {panel === "history" && <HistoryPanel mozaikId={MOZAIK} />}
      </>
    );
  }

  const NAMED = `GET ${HISTORY}?first=50&named=true`;
  const earlier = edited(sample, { edit: "removeBlock", input: { id: ID.picture } });
  const named = entry(1, "Added a tile", "Gustav", { name: "At the fair" });

  async function openWorkplace() {
    const { builder } = sampleBuilder();
    const answers: Answers = {
      [`GET ${HISTORY}?first=50`]: page(entry(4, "Edited the text", "Ann"), named),
      [NAMED]: page(named),
      [`POST /api/mozaiks/${MOZAIK}/versions`]: { status: 204 },
      [`GET /api/mozaiks/${MOZAIK}/versions/1`]: { body: { revision: 1, document: earlier, assets: {} } },
    };
    await openMall(
      <BuilderContext value={builder}>
        <Workplace />
      </BuilderContext>,
      { at: "/", answers },
    );
    const opener = screen.getByRole("button", { name: "History" });
    await userEvent.click(opener);
    await screen.findByText("Edited the text");
    return { answers, opener };
  }

  test("stays in the panel when the row with the pressed menu is gone", async () => {
    const { answers } = await openWorkplace();
    await userEvent.click(screen.getByRole("button", { name: /^Gustav/ }));
    await show("Named and published versions");
    await waitFor(() => expect(screen.queryByText("Edited the text")).toBeNull());
    answers[NAMED] = page();
    await menuOf("Added a tile");
    await userEvent.click(screen.getByRole("menuitem", { name: "Remove the name" }));
    expect(await screen.findByText("No version has a name yet")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("group", { name: "History" })).toHaveFocus());
  });

  test("is at the history again after a version was restored or left from its bar", async () => {
    const { opener } = await openWorkplace();
    await userEvent.click(screen.getByRole("button", { name: /^Gustav/ }));
    for (const way of ["Restore the whole page", "Back to the draft"]) {
      await userEvent.click(screen.getByText("At the fair"));
      const leave = await screen.findByRole("button", { name: way });
      if (way === "Restore the whole page") await waitFor(() => expect(leave).toBeEnabled());
      act(() => leave.focus());
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(leave).not.toBeInTheDocument());
      // the row itself where there is a layout
      await waitFor(() => expect(opener).toHaveFocus());
    }
  });

  test("is at the history's button when the panel gives way to a version on a narrow screen", async () => {
    const media = jest.spyOn(window, "matchMedia");
    media.mockImplementation((query) => Object.assign(new EventTarget(), { matches: true, media: query }) as never);
    try {
      const { opener } = await openWorkplace();
      await menuOf("Edited the text");
      await userEvent.click(screen.getByRole("menuitem", { name: "Preview" }));
      await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
    } finally {
      media.mockRestore();
    }
  });
});
