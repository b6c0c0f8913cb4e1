import { joinRichTexts } from "#modules/mozaik/document/rich-text-split";
import { type BlockNode, childrenOf, type MozaikDocument, type Node, type NodeId, RichText } from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { newId } from "../model/new-id.ts";
import type { Builder } from "../view-state/builder.ts";
import { editedId } from "../view-state/view-state.ts";

/**
 * Keeps the first part in the text block, puts the second into a new block below with the same look, and moves the
 * caret to its start. One edit group. Returns false, after telling the author, if that failed.
 */
export function splitBlock(builder: Builder, id: NodeId, [above, below]: readonly [RichText, RichText]): boolean {
  const second = newId();
  const isDone = builder.edit(
    { edit: "setText", input: { id, text: above } },
    { edit: "duplicate", input: { id, ids: [second] } },
    {
      edit: "setText",
      input: { id: second, text: below },
    },
  );
  if (!isDone) return false;
  builder.editText(second, "start");
  builder.view.announce("Split the text in two. You write at the start of the second.");
  return true;
}

type TextBlock = BlockNode & { content: { type: "text" } };

/** The text block and the one right above it in its column; undefined unless both are texts. */
export function withTextAbove(document: MozaikDocument, id: NodeId): [above: TextBlock, below: TextBlock] | undefined {
  const below = document.nodes[id];
  if (!isText(below)) return undefined;
  const siblings = childrenOf(document, below.parentId);
  const above = siblings[siblings.findIndex((each) => each.id === id) - 1];
  return isText(above) ? [above, below] : undefined;
}

function isText(node: Node | undefined): node is TextBlock {
  return node?.kind === "block" && node.content?.type === "text";
}

/** Appends a text to the text block above it. One edit group. */
export function joinWithAbove(builder: Builder, id: NodeId): void {
  const isWriting = editedId(builder.view.get()) === id;
  builder.draft.settleTyping();
  const [above, below] = withTextAbove(builder.draft.state.get().document, id) ?? [];
  if (!above || !below) return;
  const text = RichText.safeParse(joinRichTexts(above.content.text, below.content.text));
  if (!text.success) {
    toasts.warning("Together these texts are too long for one block.");
    return;
  }
  const isDone = builder.edit(
    { edit: "setText", input: { id: above.id, text: text.data } },
    { edit: "removeBlock", input: { id } },
  );
  if (!isDone) return;
  if (isWriting) builder.editText(above.id);
  else builder.view.goTo(above.id);
  builder.view.announce("Joined with the text above.");
}
