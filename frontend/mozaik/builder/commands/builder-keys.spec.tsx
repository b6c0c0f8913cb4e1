import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { toastStore, toasts } from "../../../ui/toast/toasts.ts";
import { MARK, NOT_READABLE } from "../model/clipboard/clipboard-format.ts";
import { CommandPalette } from "../panels/palette/command-palette.tsx";
import { ShortcutList } from "../panels/palette/shortcut-list.tsx";
import { useClipboard } from "../screen/use-clipboard.ts";
import { openBuilder } from "../testing/open-builder.tsx";
import { useView } from "../view-state/builder-context.ts";
import { editedId } from "../view-state/view-state.ts";
import { useBuilderKeys } from "./builder-keys.ts";

function Keys() {
  const overlay = useView((view) => view.overlay?.kind);
  const announcement = useView((view) => view.announcement);
  useBuilderKeys();
  useClipboard();
  return (
    <>
      <input aria-label="A field" />
      <p role="status">{announcement}</p>
      {overlay === "commands" && <CommandPalette />}
      {overlay === "shortcuts" && <ShortcutList />}
    </>
  );
}

/** A clipboard event: holds what a copy wrote, or what a paste reads. */
function clipboardEvent(
  name: "copy" | "cut" | "paste",
  data: Map<string, string> = new Map(),
  target: Element = document.body,
) {
  const event = new Event(name, { bubbles: true, cancelable: true });
  const clipboardData = {
    files: [],
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? "",
  };
  act(() => void target.dispatchEvent(Object.assign(event, { clipboardData })));
  return data;
}

const warnings = () => toastStore.read().map(({ text }) => text);
beforeEach(() => toasts.clear());

describe("the builder's keys", () => {
  it("Backspace does not remove a block whose text is being opened", async () => {
    const { builder, childIds } = openBuilder(<Keys />, { at: ID.text });
    act(() => builder.editText(ID.text));
    await userEvent.keyboard("{Backspace}");
    expect(childIds(ID.left)).toContain(ID.text);
    builder.openText = { canSplit: () => false, split: () => undefined };
    await userEvent.keyboard("{Delete}");
    expect(childIds(ID.left)).not.toContain(ID.text);
  });

  it("duplicate, remove and move the selection, and announce where it went", async () => {
    const { childIds, selected } = openBuilder(<Keys />, { at: ID.picture });
    await userEvent.keyboard("{Control>}d{/Control}");
    expect(childIds(ID.right)).toHaveLength(3);
    expect(selected()).toBe(childIds(ID.right)[1]);
    await userEvent.keyboard("{Delete}");
    expect(childIds(ID.right)).toEqual([ID.picture, ID.empty]);
    expect(selected()).toBe(ID.picture);
    await userEvent.keyboard("{Control>}{ArrowLeft}{/Control}");
    expect(childIds(ID.left)).toEqual([ID.picture, ID.text]);
    expect(screen.getByRole("status")).toHaveTextContent("place 1 of 2 in column 1, layout 1, tile 1");
    await userEvent.keyboard("{Control>}{ArrowUp}{/Control}");
    expect(screen.getByRole("status")).toHaveTextContent(`Image "A hill" cannot move further.`);
  });

  it("Escape first reduces several blocks to one, then selects the parent", async () => {
    const { builder, selected } = openBuilder(<Keys />);
    await userEvent.keyboard("{Control>}a{/Control}{Escape}");
    expect(builder.view.get()).toMatchObject({ selectedId: ID.empty, alsoSelected: [] });
    await userEvent.keyboard("{Escape}");
    expect(selected()).toBe(ID.right);
  });

  it("Escape selects the parent, Enter goes in", async () => {
    const { builder, selected } = openBuilder(<Keys />, { at: ID.text });
    await userEvent.keyboard("{Escape}{Escape}");
    expect(selected()).toBe(ID.layout);
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    expect(editedId(builder.view.get())).toBe(ID.text);
  });

  it("do nothing while the author types in a field", async () => {
    const { edits, builder } = openBuilder(<Keys />, { at: ID.text });
    await userEvent.click(screen.getByRole("textbox", { name: "A field" }));
    await userEvent.keyboard("a{Backspace}{Delete}{ArrowUp}{Control>}dk{ArrowDown}{/Control}{Escape}");
    expect(edits()).toEqual([]);
    expect(builder.view.get()).toMatchObject({ selectedId: ID.text, overlay: null });
  });

  it("change nothing in a read-only copy", async () => {
    const { edits, selected } = openBuilder(<Keys />, { at: ID.text, isReadOnly: true });
    await userEvent.keyboard("{Delete}{Control>}d{ArrowDown}{/Control}");
    expect(edits()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    expect(selected()).toBe(ID.left);
  });

  it("open the menu of the selected node", async () => {
    const menu = (
      <div data-tools>
        <button type="button">Padding</button>
      </div>
    );
    const { builder } = openBuilder(
      <>
        <Keys />
        {menu}
      </>,
    );
    await userEvent.keyboard("{Alt>}{F10}{/Alt}");
    expect(document.body).toHaveFocus();
    act(() => builder.view.select(ID.text));
    await userEvent.keyboard("{Alt>}{F10}{/Alt}");
    expect(screen.getByRole("button", { name: "Padding" })).toHaveFocus();
  });

  it("change several blocks at once, in one edit", async () => {
    const { builder, childIds } = openBuilder(<Keys />);
    await userEvent.keyboard("{Control>}a{/Control}");
    expect(builder.view.get().alsoSelected).toEqual([ID.text, ID.picture]);
    await userEvent.keyboard("{Control>}d{/Control}");
    expect([childIds(ID.left).length, childIds(ID.right).length]).toEqual([2, 4]);
    await userEvent.keyboard("{Delete}");
    expect([childIds(ID.left), childIds(ID.right)]).toEqual([[ID.text], [ID.picture, ID.empty]]);
  });
});

describe("a limited copy", () => {
  it("says that it is read-only, and still allows navigation", async () => {
    const { edits, selected } = openBuilder(<Keys />, { at: ID.left, isReadOnly: true });
    await userEvent.keyboard("{Enter}");
    expect(selected()).toBe(ID.text);
    expect(warnings()).toEqual([]);
    await userEvent.keyboard("{Delete}{Control>}d{/Control}{Enter}");
    expect(warnings()).toEqual(["This is a limited copy. You can look at it, but not change it."]);
    expect(edits()).toEqual([]);
  });
});

describe("the lists behind the keys", () => {
  it("find an action by its words and run it", async () => {
    const { childIds } = openBuilder(<Keys />, { at: ID.picture });
    await userEvent.keyboard("{Control>}k{/Control}");
    await userEvent.type(screen.getByRole("searchbox", { name: "Find an action" }), "move to column 1 of layout 1");
    await waitFor(() => expect(screen.getAllByRole("menuitem")).toHaveLength(1));
    await userEvent.keyboard("{Enter}");
    expect(childIds(ID.left)).toEqual([ID.text, ID.picture]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("say so if no action matches", async () => {
    openBuilder(<Keys />);
    await userEvent.keyboard("{Control>}k{/Control}");
    await userEvent.type(screen.getByRole("searchbox"), "zzz");
    expect(await screen.findByText("No action has these words in its name.")).toBeInTheDocument();
  });

  it("show every shortcut", async () => {
    openBuilder(<Keys />);
    await userEvent.keyboard("{Control>}/{/Control}");
    const dialog = screen.getByRole("dialog", { name: "Keys" });
    expect(dialog).toHaveTextContent("DuplicateCtrlD");
    expect(dialog).toHaveTextContent("Find an actionCtrlK");
  });
});

describe("the clipboard", () => {
  it("carries several blocks to another Mozaik, in place of a selected empty block", () => {
    const first = openBuilder(<Keys />, { at: ID.text });
    act(() => first.builder.view.choose({ selectedId: ID.text, alsoSelected: [ID.picture] }));
    const data = clipboardEvent("copy");
    expect(data.get("text/plain")).toBe("The first words of a text\n\nA hill");
    first.unmount();
    const second = openBuilder(<Keys />, { at: ID.empty });
    clipboardEvent("paste", data);
    expect(second.childIds(ID.right)).toHaveLength(3);
    expect(second.childIds(ID.right)).not.toContain(ID.empty);
    expect(second.builder.view.get().alsoSelected).toHaveLength(1);
    expect(second.edits()).toHaveLength(3);
  });

  it("removes what is cut", () => {
    const { builder, childIds } = openBuilder(<Keys />, { at: ID.picture });
    const data = clipboardEvent("cut");
    expect(childIds(ID.right)).toEqual([ID.empty]);
    act(() => builder.view.select(ID.text));
    clipboardEvent("paste", data);
    expect(childIds(ID.left)).toHaveLength(2);
  });

  it("gets nothing from a read-only copy", () => {
    openBuilder(<Keys />, { at: ID.picture, isReadOnly: true });
    expect(clipboardEvent("copy").size).toBe(0);
    expect(clipboardEvent("cut").size).toBe(0);
  });

  it("pastes outside text into an empty block", () => {
    const { document } = openBuilder(<Keys />, { at: ID.empty });
    clipboardEvent("paste", new Map([["text/html", "<p>From <b>elsewhere</b></p>"]]));
    expect(document().nodes[ID.empty]).toMatchObject({ content: { type: "text" } });
  });

  it("refuses content that only claims to come from a Mozaik, and says so", () => {
    const { edits } = openBuilder(<Keys />, { at: ID.text });
    clipboardEvent("paste", new Map([["text/html", `<div ${MARK}='[{"v":1,"nodes":[]}]'>x</div>`]]));
    expect(edits()).toEqual([]);
    expect(warnings()).toEqual([NOT_READABLE]);
  });

  it("says what is missing if a copied block cannot be pasted here", () => {
    const first = openBuilder(<Keys />, { at: ID.text });
    const data = clipboardEvent("copy");
    first.unmount();
    const { edits } = openBuilder(<Keys />, {
      at: ID.tile,
      before: [{ edit: "removeLayout", input: { id: ID.layout } }],
    });
    clipboardEvent("paste", data);
    expect(edits()).toEqual([]);
    expect(warnings()).toEqual(["A block needs a column, and there is none here. Add a layout first."]);
  });

  it("adds a layout for outside text in a tile without one", () => {
    const { childIds, document, selected } = openBuilder(<Keys />, {
      at: ID.tile,
      before: [{ edit: "removeLayout", input: { id: ID.layout } }],
    });
    clipboardEvent("paste", new Map([["text/plain", "words"]]));
    const [layout = ""] = childIds(ID.tile);
    const [column = ""] = childIds(layout);
    expect(childIds(column)).toEqual([selected()]);
    expect(document().nodes[selected() ?? ""]).toMatchObject({ content: { type: "text" } });
  });

  it("applies to the page even if the browser reports another target", () => {
    const { document } = openBuilder(
      <>
        <header>
          <h1>A name</h1>
        </header>
        <Keys />
      </>,
      { at: ID.empty },
    );
    clipboardEvent("paste", new Map([["text/plain", "words"]]), screen.getByRole("heading"));
    expect(document().nodes[ID.empty]).toMatchObject({ content: { type: "text" } });
  });

  it("is left to a focused field", () => {
    openBuilder(<Keys />, { at: ID.text });
    const data = new Map<string, string>();
    const event = Object.assign(new Event("copy", { bubbles: true, cancelable: true }), {
      clipboardData: { setData: (type: string, value: string) => data.set(type, value) },
    });
    fireEvent(screen.getByRole("textbox", { name: "A field" }), event);
    expect(event.defaultPrevented).toBe(false);
    expect(data.size).toBe(0);
  });
});
