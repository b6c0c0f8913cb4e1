import type { Node } from "../node.ts";
import type { Condition } from "./condition.ts";

/** True for the kinds of parts that may have a condition. */
export function mayHaveCondition<N extends Node>(node: N): node is Extract<N, { kind: "tile" | "layout" | "block" }> {
  return node.kind === "tile" || node.kind === "layout" || node.kind === "block";
}

/** The condition of a part. */
export function conditionOf(node: Node): Condition | undefined {
  return mayHaveCondition(node) ? node.showIf : undefined;
}
