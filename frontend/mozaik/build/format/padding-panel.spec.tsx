import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { applyEdit, emptyDocument } from "#mozaik/document";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { LocaleProvider } from "../../../ui/locale.tsx";
import { Builder } from "../builder.ts";
import { BuilderContext } from "../builder-context.ts";
import { DraftStore } from "../draft/draft-store.ts";
import { PaddingPanel } from "./padding-panel.tsx";

const [TILE, COLUMN, BLOCK] = [testId(2), testId(4), testId(5)];
const document = applyEdit(emptyDocument({ page: testId(1), tile: TILE }), {
  edit: "addLayout",
  input: { preset: "one", ids: [testId(3), COLUMN, BLOCK], place: { parentId: TILE } },
}).document;
const draft: MozaikDraft = {
  id: testId(90),
  authorId: testId(91),
  role: "author",
  canUndo: false,
  canRedo: false,
  settings: { name: "A page", summary: "", tags: [], url: "", isPublic: true },
  revision: 1,
  publishedRevision: null,
  changedSincePublish: false,
  readOnly: false,
  license: null,
  document,
  assets: {},
};

/** A server that never answers: what is seen is what the builder does by itself. */
const never = () => new Promise<never>(() => undefined);
const server: DraftServer = {
  load: never,
  sendEdits: never,
  editsSince: never,
  undo: never,
  redo: never,
  restore: never,
  publish: never,
  unpublish: never,
};

function open() {
  const store = new DraftStore(draft, {
    server,
    unsent: { read: () => undefined, write: () => undefined },
    newKey: () => "key",
    after: () => () => undefined,
    tell: () => undefined,
  });
  const builder = new Builder(store, false, 1440);
  builder.select(BLOCK);
  builder.show({ panel: "padding" });
  render(
    <LocaleProvider>
      <BuilderContext value={builder}>
        <PaddingPanel />
      </BuilderContext>
    </LocaleProvider>,
  );
  return { builder, paddingOf: (id: string) => store.state.get().document.nodes[id]?.design?.padding };
}

async function type(side: string, value: string) {
  const field = screen.getByRole("textbox", { name: side });
  await userEvent.clear(field);
  await userEvent.type(field, value);
  await userEvent.tab();
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the padding panel", () => {
  it("stores each side and closes on Apply", async () => {
    const { builder, paddingOf } = open();
    await type("Top", "12");
    await type("Left", "4");
    await press("Apply");
    expect(paddingOf(BLOCK)).toBe("12px 0px 0px 4px");
    expect(builder.view.get().panel).toBeNull();
  });

  it("shows the padding while it is tried out and stores nothing on Cancel", async () => {
    const { builder, paddingOf } = open();
    await type("Right", "20");
    expect(builder.view.get().trial).toEqual({ id: BLOCK, design: { padding: "0px 20px 0px 0px" } });
    await press("Cancel");
    expect(paddingOf(BLOCK)).toBeUndefined();
    expect(builder.view.get()).toMatchObject({ panel: null, trial: null });
  });

  it("copies one side to others, and asks for at least one", async () => {
    const { paddingOf } = open();
    await type("Top", "16");
    await press("Copy from side");
    expect(screen.getByRole("button", { name: "Apply" })).toBeDisabled();
    await userEvent.click(screen.getByRole("checkbox", { name: "Bottom" }));
    await press("Apply");
    expect(paddingOf(BLOCK)).toBe("16px 0px 16px 0px");
  });

  it("copies to every side with All", async () => {
    const { paddingOf } = open();
    await type("Top", "8");
    await press("Copy from side");
    await userEvent.click(screen.getByRole("checkbox", { name: "All" }));
    await press("Apply");
    expect(paddingOf(BLOCK)).toBe("8px 8px 8px 8px");
  });

  it("keeps a draft for each structure and applies all that were changed", async () => {
    const { builder, paddingOf } = open();
    await type("Top", "10");
    await userEvent.click(screen.getByRole("button", { name: /Structure/ }));
    await userEvent.click(within(screen.getByRole("listbox")).getByRole("option", { name: "Column" }));
    expect(builder.view.get().selectedId).toBe(COLUMN);
    expect(screen.getByRole("textbox", { name: "Top" })).toHaveValue("0");
    await type("Bottom", "6");
    await press("Apply");
    expect([paddingOf(BLOCK), paddingOf(COLUMN)]).toEqual(["10px 0px 0px 0px", "0px 0px 6px 0px"]);
  });

  it("returns to no padding by Reset and Apply", async () => {
    const { builder, paddingOf } = open();
    const padded = { id: BLOCK, design: { padding: "5px 5px 5px 5px" } };
    act(() => void builder.act({ edit: "setDesign", input: padded }));
    await press("Reset");
    await press("Apply");
    expect(paddingOf(BLOCK)).toBeUndefined();
  });
});
