import { z } from "zod";

/** UUID (version 7 where the client makes them). Client and server agree on ids because edits carry them. */
export const NodeId = z.uuid();
export type NodeId = z.output<typeof NodeId>;
