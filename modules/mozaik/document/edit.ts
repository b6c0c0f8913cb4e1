import { z } from "zod";
import { applyChanges, type Change } from "./change.ts";
import { checkColumnCount } from "./column-count.ts";
import { checkSize, documentBytes } from "./document-size.ts";
import { addBlock } from "./edits/add-block.ts";
import { addColumn } from "./edits/add-column.ts";
import { addLayout } from "./edits/add-layout.ts";
import { addPage } from "./edits/add-page.ts";
import { addTile } from "./edits/add-tile.ts";
import { describeAsset } from "./edits/describe-asset.ts";
import { duplicate } from "./edits/duplicate.ts";
import type { EditDefinition, EditResult } from "./edits/edit-definition.ts";
import { hideColumn } from "./edits/hide-column.ts";
import { moveBlock } from "./edits/move-block.ts";
import { moveColumn } from "./edits/move-column.ts";
import { moveLayout } from "./edits/move-layout.ts";
import { movePage } from "./edits/move-page.ts";
import { moveTile } from "./edits/move-tile.ts";
import { paste } from "./edits/paste.ts";
import { removeBlock } from "./edits/remove-block.ts";
import { removeColumn } from "./edits/remove-column.ts";
import { removeLayout } from "./edits/remove-layout.ts";
import { removePage } from "./edits/remove-page.ts";
import { removeTile } from "./edits/remove-tile.ts";
import { renamePage } from "./edits/rename-page.ts";
import { resizeColumns } from "./edits/resize-columns.ts";
import { setAlignment } from "./edits/set-alignment.ts";
import { setAtBreakpoint } from "./edits/set-at-breakpoint.ts";
import { setCondition } from "./edits/set-condition.ts";
import { setContent } from "./edits/set-content.ts";
import { setDesign } from "./edits/set-design.ts";
import { setInteraction } from "./edits/set-interaction.ts";
import { setPageStyle } from "./edits/set-page-style.ts";
import { setPreviewLine } from "./edits/set-preview-line.ts";
import { setSize } from "./edits/set-size.ts";
import { setText } from "./edits/set-text.ts";
import { showColumn } from "./edits/show-column.ts";
import { checkCircles } from "./logic/check-circles.ts";
import type { MozaikDocument } from "./node.ts";
import { allRefs, type Refs } from "./refs.ts";

/** All edits: the builder, API, paste, templates and undo change documents only through them. */
export const EDITS = {
  addPage,
  renamePage,
  removePage,
  movePage,
  addTile,
  removeTile,
  moveTile,
  addLayout,
  removeLayout,
  moveLayout,
  addColumn,
  removeColumn,
  moveColumn,
  showColumn,
  hideColumn,
  resizeColumns,
  addBlock,
  removeBlock,
  moveBlock,
  setContent,
  describeAsset,
  setText,
  setDesign,
  setAlignment,
  setSize,
  setInteraction,
  setCondition,
  setPageStyle,
  setPreviewLine,
  setAtBreakpoint,
  duplicate,
  paste,
} as const;

export type EditName = keyof typeof EDITS;
/** The events that record edits: `BlockMoved`, `DesignChanged` … */
export type EditEventName = (typeof EDITS)[EditName]["event"];

type True = z.ZodLiteral<true>;

function requestOf<const Name extends string, Input extends z.ZodType, Params>(
  edit: EditDefinition<Name, string, Input, Params>,
): z.ZodObject<
  { edit: z.ZodLiteral<Name>; input: Input; joined: z.ZodOptional<True>; takesBack: z.ZodOptional<True> },
  z.core.$strict
> {
  const flag = z.literal(true).optional();
  return z.strictObject({ edit: z.literal(edit.name), input: edit.input, joined: flag, takesBack: flag });
}

/**
 * An edit as sent: its name and its input. `joined`: belongs to the same edit group as the edit right before it.
 * `takesBack`: reverts the author's last edit group; if it does so exactly, it is recorded as an undo.
 */
export const EditRequest = z
  .discriminatedUnion("edit", [
    requestOf(addPage),
    requestOf(renamePage),
    requestOf(removePage),
    requestOf(movePage),
    requestOf(addTile),
    requestOf(removeTile),
    requestOf(moveTile),
    requestOf(addLayout),
    requestOf(removeLayout),
    requestOf(moveLayout),
    requestOf(addColumn),
    requestOf(removeColumn),
    requestOf(moveColumn),
    requestOf(showColumn),
    requestOf(hideColumn),
    requestOf(resizeColumns),
    requestOf(addBlock),
    requestOf(removeBlock),
    requestOf(moveBlock),
    requestOf(setContent),
    requestOf(describeAsset),
    requestOf(setText),
    requestOf(setDesign),
    requestOf(setAlignment),
    requestOf(setSize),
    requestOf(setInteraction),
    requestOf(setCondition),
    requestOf(setPageStyle),
    requestOf(setPreviewLine),
    requestOf(setAtBreakpoint),
    requestOf(duplicate),
    requestOf(paste),
  ])
  .meta({ id: "EditRequest" });
type Inputs = { [Name in EditName]: z.output<(typeof EDITS)[Name]["input"]> };
export type EditRequest<Name extends EditName = EditName> = {
  [Each in Name]: { edit: Each; input: Inputs[Each]; joined?: true | undefined; takesBack?: true | undefined };
}[Name];

type ParamsOf = { [Name in EditName]: Parameters<(typeof EDITS)[Name]["label"]>[0] };
/** An edit as stored in the history. */
export type EditDescription<Name extends EditName = EditName> = {
  [Each in Name]: { readonly edit: Each; readonly params: ParamsOf[Each] };
}[Name];

type Definitions = {
  [Name in EditName]: {
    apply(document: MozaikDocument, input: Inputs[Name]): EditResult<ParamsOf[Name]>;
    refs(input: Inputs[Name]): Partial<Refs>;
    label(params: ParamsOf[Name]): string;
  };
};
const definitions: Definitions = EDITS;

interface Done<Name extends EditName> {
  readonly changes: Change[];
  readonly description: EditDescription<Name>;
}

function run<Name extends EditName>(document: MozaikDocument, { edit, input }: EditRequest<Name>): Done<Name> {
  const { changes, params } = definitions[edit].apply(document, input);
  return { changes, description: { edit, params } };
}

/** The text of an edit in the history. */
export function editLabel<Name extends EditName>({ edit, params }: EditDescription<Name>): string {
  return definitions[edit].label(params);
}

/** An edit's references: new assets, existing nodes (also those in links), and links. */
export function refsOf<Name extends EditName>({ edit, input }: EditRequest<Name>): Refs {
  return allRefs([definitions[edit].refs(input)]);
}

/** The effect of an edit on a document. */
export interface AppliedEdit {
  event: EditEventName;
  changes: Change[];
  /** Null if there was nothing to do. */
  description: EditDescription | null;
  /** The description for people. */
  label: string;
  document: MozaikDocument;
}

/**
 * Applies a parsed request. Returns no changes (and the same document) if there is nothing to do. Throws EditError if
 * the edit does not fit the document, would make it too large, or would make a part depend on itself.
 */
export function applyEdit(document: MozaikDocument, request: EditRequest): AppliedEdit {
  const { changes, description } = run<EditName>(document, request);
  const grows = changes.some(mayGrow);
  if (grows) documentBytes(document); // measured in full once; later documents by their changes
  const next = applyChanges(document, changes);
  if (grows) checkSize(next);
  checkColumnCount(next, changes);
  checkCircles(document, next, changes);
  return { event: EDITS[request.edit].event, changes, description, label: editLabel(description), document: next };
}

function mayGrow(change: Change): boolean {
  return change.op === "add" || (change.op === "update" && change.to !== undefined);
}
