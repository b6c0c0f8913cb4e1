import { z } from "zod";

/** UUID (version 7 if made by the client). Client and server agree on ids because edits contain them. */
export const NodeId = z.uuid();
export type NodeId = z.output<typeof NodeId>;
