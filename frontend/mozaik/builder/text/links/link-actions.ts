import {
  ElementApi,
  type NodeEntry,
  PathApi,
  RangeApi,
  type SlateEditor,
  type TElement,
  TextApi,
  type TRange,
} from "platejs";
import { type LinkFields, linkDraft } from "../../model/link-address.ts";
import { LINK } from "../plate/plate-names.ts";
import type { FoundLink } from "./link-dialog-state.ts";

const isLink = (node: unknown): node is TElement => ElementApi.isElement(node) && node.type === LINK;

/** The first link that the selection touches. */
export function linkAtSelection(editor: SlateEditor): NodeEntry<TElement> | undefined {
  return editor.selection ? editor.api.node({ at: editor.selection, match: isLink }) : undefined;
}

export function linkById(editor: SlateEditor, id: string): NodeEntry<TElement> | undefined {
  return editor.api.node({ at: [], match: (node) => isLink(node) && node.id === id });
}

/** The initial state of the dialog. */
export function findLink(editor: SlateEditor): FoundLink {
  const [link, path] = linkAtSelection(editor) ?? [];
  if (link && path && typeof link.id === "string") {
    return { linkId: link.id, draft: linkDraft(link, editor.api.string(path)) };
  }
  const { selection } = editor;
  if (!selection) return { linkId: null, name: "" };
  return { linkId: null, name: isInOneText(editor) ? editor.api.string(selection) : null };
}

/** False if the selection has several lines or formats; its words cannot be edited then. */
function isInOneText(editor: SlateEditor): boolean {
  const { selection } = editor;
  return selection !== null && PathApi.equals(selection.anchor.path, selection.focus.path);
}

/** Makes the selected text a link, or inserts the link's name at the caret. */
export function addLink(editor: SlateEditor, fields: LinkFields, name: string | null): void {
  const { selection } = editor;
  if (!selection) return;
  const isNamed = name !== null && name.trim() !== "";
  const isKept = RangeApi.isExpanded(selection) && (!isNamed || name === editor.api.string(selection));
  if (isKept) {
    editor.tf.wrapNodes({ type: LINK, ...given(fields), children: [] }, { split: true });
    editor.tf.collapse({ edge: "end" });
    leaveLink(editor);
    return;
  }
  const marks = editor.api.marks() ?? {};
  const words = isNamed ? name : fields.url;
  editor.tf.withoutNormalizing(() => {
    if (RangeApi.isExpanded(selection)) editor.tf.deleteFragment();
    editor.tf.insertNodes(
      [
        { type: LINK, ...given(fields), children: [{ ...marks, text: words }] },
        { ...marks, text: "" },
      ],
      { select: true },
    );
  });
}

/** Makes the words in a range a link; the caret does not move. */
export function linkWords(editor: SlateEditor, fields: LinkFields, at: TRange): void {
  editor.tf.wrapNodes({ type: LINK, ...given(fields), children: [] }, { at, split: true });
}

/** Moves the caret behind the link, so that typing does not extend it. */
function leaveLink(editor: SlateEditor): void {
  const [, at] = linkAtSelection(editor) ?? [];
  const behind = at && editor.api.start(PathApi.next(at));
  if (behind) editor.tf.select(behind);
}

/** Changes the link; replaces its words only if the name differs from them. */
export function changeLink(editor: SlateEditor, id: string, fields: LinkFields, name: string | null): void {
  const [link, at] = linkById(editor, id) ?? [];
  if (!link || !at) return;
  editor.tf.withoutNormalizing(() => {
    editor.tf.unsetNodes(["targetId", "pageId"], { at });
    editor.tf.setNodes(given(fields), { at });
    if (name === null || name.trim() === "" || name === editor.api.string(at)) return;
    const [first] = link.children;
    editor.tf.replaceNodes({ ...(TextApi.isText(first) ? first : {}), text: name }, { at, children: true });
  });
}

/** Removes the link and keeps its words. */
export function removeLink(editor: SlateEditor, id: string): void {
  const [, at] = linkById(editor, id) ?? [];
  if (at) editor.tf.unwrapNodes({ at, match: isLink });
}

/** Only the fields that are set: elements must not hold undefined. */
function given(fields: LinkFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
