import type { MozaikDocument, Node, NodeKind } from "#mozaik/document";
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
  /** The structures offered for a node; by default the node and its ancestors, innermost first. */
  structures?(document: MozaikDocument, node: Node): readonly Node[];
}

/** In the order in which they are offered: innermost first. */
export const STRUCTURES = ["block", "column", "layout", "tile", "page"] as const satisfies readonly NodeKind[];
