import type { MozaikDocument, Node, NodeKind } from "#mozaik/document";
import type { TrialEdit } from "../trial-edit.ts";
import type { Scope } from "./scope.ts";

/** What a formatting panel changes: pure, so that its rules can be read and tested apart from its fields. */
export interface Format<Values> {
  /** The structures that have it. */
  kinds: readonly NodeKind[];
  /** Whether narrow pages may have values of their own. */
  perWidth: boolean;
  /**
   * The values are an object whose fields count by themselves: those that were left as they were found follow what
   * others make of them meanwhile. Without it the values hold together.
   */
  isByField?: boolean;
  /** What a structure has of its own. */
  read(node: Node, scope: Scope, document: MozaikDocument): Values;
  /** The edits that store the values, one a structure; none where there is nothing to store. */
  edits(node: Node, scope: Scope, values: Values, document: MozaikDocument): TrialEdit[];
  /** The structures offered from a node on; without it the node and what it stands in, the innermost first. */
  structures?(document: MozaikDocument, node: Node): readonly Node[];
}

/** In the order in which they are offered: the innermost first. */
export const STRUCTURES = ["block", "column", "layout", "tile", "page"] as const satisfies readonly NodeKind[];
