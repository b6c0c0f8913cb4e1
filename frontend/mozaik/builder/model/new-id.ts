import { v7 } from "uuid";
import type { NodeId } from "#mozaik/document";

/** An id for a new node. Not `crypto.randomUUID`, which browsers hide on plain http. */
export const newId = (): NodeId => v7();

export const newIds = (count: number): NodeId[] => Array.from({ length: count }, newId);
