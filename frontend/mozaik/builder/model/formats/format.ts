import type { MozaikDocument, Node, NodeId, NodeKind } from "#mozaik/document";
import type { PanelDraft } from "../panel-draft.ts";
import type { TrialEdit } from "../trial-edit.ts";
import type { Scope } from "./scope.ts";

/**
 * The values of a formatting panel: how to read and store them. Pure, so that the rules can be tested without the
 * fields.
 */
export interface Format<Values> {
  /** The kinds of structure it applies to. */
  kinds: readonly NodeKind[];
  /** True if narrow pages may have their own values. */
  perWidth: boolean;
  /**
   * True if the values are an object whose fields are merged one by one: fields that the author left alone follow other
   * people's changes. Otherwise the values are merged as a whole.
   */
  isByField?: boolean;
  /** A structure's own values. */
  read(node: Node, scope: Scope, document: MozaikDocument): Values;
  /** The edits that store the values, one per structure; none if nothing changes. */
  edits(node: Node, scope: Scope, values: Values, document: MozaikDocument): TrialEdit[];
  /** For values that may not be storable yet. */
  unfinished?: Unfinished<Values>;
  /** The structures offered for a node; by default the node and its ancestors, innermost first. */
  structures?(document: MozaikDocument, node: Node): readonly Node[];
}

/** The values of one structure at one width that are not applied. */
export interface FormatDraft<Values> {
  readonly id: NodeId;
  readonly scope: Scope;
  readonly values: Values;
  /** The structure's stored values when these were set; the base of the three-way merge. */
  readonly found: Values;
}

/** A form with a field that is missing or wrong: the author can go back to it after leaving the panel. */
export interface Unfinished<Values> {
  /** True if the author changed the values, and they cannot be stored as they are. */
  is(node: Node, values: Values): boolean;
  /** What the panel was left with, by the draft that it gave to the view. */
  readonly drafts: WeakMap<PanelDraft, readonly FormatDraft<Values>[]>;
}

/** In the order in which they are offered: innermost first. */
export const STRUCTURES = ["block", "column", "layout", "tile", "page"] as const satisfies readonly NodeKind[];
