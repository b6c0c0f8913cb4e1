import { testId } from "#modules/mozaik/document/testing/any-edit";
import type { TrialEdit } from "../model/trial-edit.ts";
import { transition, type ViewInput } from "./transition.ts";
import { editedId, firstView, openPanelOf, panelStartOf, previewOf, trialOf, type ViewState } from "./view-state.ts";

const [ONE, TWO] = [testId(1), testId(2)];
const TRIAL: TrialEdit[] = [{ edit: "setDesign", input: { id: ONE, design: {} } }];

const choice = (selectedId: string | null, ...alsoSelected: string[]): ViewInput => ({
  type: "select",
  choice: { selectedId, alsoSelected },
});
const viewAfter = (...inputs: ViewInput[]): ViewState => inputs.reduce(transition, firstView(1440));

const EDIT: ViewInput = { type: "editText", id: ONE, pressedAt: null };
const FORMAT: ViewInput = { type: "openPanel", panel: "padding" };
const HISTORY: ViewInput = { type: "openPanel", panel: "history" };
const PREVIEW: ViewInput = { type: "preview", version: { revision: 3, against: null } };

test("a wide screen starts with the outline and the desktop width, a phone without it and with its own width", () => {
  expect(firstView(1440)).toMatchObject({ width: 1200, isOutlineOpen: true });
  expect(firstView(800)).toMatchObject({ width: 768, isOutlineOpen: false });
  expect(firstView(390)).toMatchObject({ width: 390, isOutlineOpen: false });
});

describe("selecting another node", () => {
  test("ends editing", () => {
    const view = viewAfter(EDIT, choice(TWO));
    expect(view).toMatchObject({ selectedId: TWO, mode: { kind: "idle" } });
    expect(editedId(view)).toBeNull();
  });

  test("closes a panel about the old node and its preview", () => {
    const view = viewAfter(choice(ONE), FORMAT, { type: "tryOut", trial: TRIAL }, choice(TWO));
    expect([openPanelOf(view), trialOf(view)]).toEqual([null, null]);
  });

  test("leaves the history and an earlier version open", () => {
    expect(openPanelOf(viewAfter(HISTORY, choice(TWO)))).toBe("history");
    const view = viewAfter(HISTORY, PREVIEW, choice(TWO));
    expect([openPanelOf(view), previewOf(view)]).toEqual(["history", { revision: 3, against: null }]);
  });

  test("ends editing when another block joins the selection", () => {
    const view = viewAfter(EDIT, choice(ONE, TWO));
    expect(editedId(view)).toBeNull();
    expect(view.announcement).toBe("2 blocks selected");
  });

  test("changes nothing if the node is already selected", () => {
    const writing = viewAfter(EDIT);
    expect(transition(writing, choice(ONE))).toBe(writing);
    const formatting = viewAfter(choice(ONE), FORMAT);
    expect(transition(formatting, choice(ONE))).toBe(formatting);
  });
});

describe("editing a text", () => {
  test("selects the block and closes every panel", () => {
    const view = viewAfter(HISTORY, EDIT);
    expect(editedId(view)).toBe(ONE);
    expect(openPanelOf(view)).toBeNull();
  });

  test("keeps the toolbar's place when the author continues in another block", () => {
    const slot = {} as HTMLElement;
    const view = viewAfter(EDIT, { type: "placeToolbar", slot }, { ...EDIT, id: TWO });
    expect(view).toMatchObject({ selectedId: TWO, mode: { kind: "editing", toolbarSlot: slot } });
  });

  test("has no toolbar after it ends", () => {
    const view = viewAfter(EDIT, { type: "stopEditing" });
    expect(transition(view, { type: "placeToolbar", slot: {} as HTMLElement })).toBe(view);
  });

  test.each<ViewInput>([FORMAT, HISTORY, PREVIEW])("ends when $type shows something else", (input) => {
    expect(editedId(viewAfter(EDIT, input))).toBeNull();
  });

  test("never has a preview", () => {
    expect(trialOf(viewAfter(EDIT, { type: "tryOut", trial: TRIAL }))).toBeNull();
  });
});

describe("a panel about a node", () => {
  test("remembers the node it was opened for when the author switches to another", () => {
    const view = viewAfter({ type: "openPanel", panel: "padding", id: ONE }, { type: "formatAnother", id: TWO });
    expect(view.selectedId).toBe(TWO);
    expect([openPanelOf(view), panelStartOf(view)]).toEqual(["padding", ONE]);
  });

  test("closes when requested again, and is replaced by another panel", () => {
    const toggle: ViewInput = { type: "togglePanel", panel: "padding" };
    expect(openPanelOf(viewAfter(toggle, toggle))).toBeNull();
    expect(openPanelOf(viewAfter(toggle, { type: "togglePanel", panel: "width" }))).toBe("width");
    expect(openPanelOf(viewAfter(toggle, HISTORY))).toBe("history");
  });

  test("starts without the preview of the panel before it", () => {
    expect(
      trialOf(viewAfter(FORMAT, { type: "tryOut", trial: TRIAL }, { type: "openPanel", panel: "width" })),
    ).toBeNull();
  });

  test("stays open beneath the media dialog", () => {
    const overlay = { kind: "assets", target: { kind: "block", id: ONE }, kinds: null, file: null } as const;
    const view = viewAfter({ type: "openPanel", panel: "embed" }, { type: "openOverlay", overlay });
    expect(openPanelOf(view)).toBe("embed");
    expect(transition(view, { type: "closeOverlay" })).toMatchObject({ overlay: null, mode: { panel: "embed" } });
  });
});

describe("an earlier version", () => {
  test("keeps the history beside it, and open afterwards", () => {
    expect(openPanelOf(viewAfter(HISTORY, PREVIEW, { type: "leavePreview" }))).toBe("history");
  });

  test("stays open when the history beside it is hidden", () => {
    const view = viewAfter(HISTORY, PREVIEW, { type: "hideHistory" });
    expect([openPanelOf(view), previewOf(view)?.revision]).toEqual([null, 3]);
  });

  test("closes with the history", () => {
    expect(previewOf(viewAfter(HISTORY, PREVIEW, { type: "closePanel" }))).toBeNull();
    expect(previewOf(viewAfter(HISTORY, PREVIEW, { type: "togglePanel", panel: "history" }))).toBeNull();
  });

  test("closes when a panel about the draft opens", () => {
    expect(previewOf(viewAfter(HISTORY, PREVIEW, FORMAT))).toBeNull();
    expect(previewOf(viewAfter(HISTORY, PREVIEW, { type: "openPanel", panel: "submissions" }))).toBeNull();
  });

  test("cannot show previews", () => {
    expect(trialOf(viewAfter(PREVIEW, { type: "tryOut", trial: TRIAL }))).toBeNull();
  });
});

test("one dialog is open at a time", () => {
  const view = viewAfter(
    { type: "openOverlay", overlay: { kind: "commands" } },
    { type: "openOverlay", overlay: { kind: "shortcuts" } },
  );
  expect(view.overlay).toEqual({ kind: "shortcuts" });
});

test("a repeated announcement differs, so that screen readers read it again", () => {
  const say: ViewInput = { type: "announce", words: "Copied" };
  expect(viewAfter(say).announcement).not.toBe(viewAfter(say, say).announcement);
});
