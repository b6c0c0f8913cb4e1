import { z } from "zod";
import { EditRequest } from "#mozaik/document";
import type { Unsent } from "./edit-queue.ts";

const Stored = z.object({
  pending: z.array(EditRequest),
  sending: z.object({ key: z.string(), baseRevision: z.number(), size: z.number() }).nullable(),
});

/** Where this device keeps what the server does not have yet. */
export interface UnsentEdits {
  read(): Unsent | undefined;
  write(unsent: Unsent): void;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Kept for one person and one Mozaik, so that a second person at this device does not send the first one's edits. */
export function unsentEdits(shelf: Shelf, userId: string, mozaikId: string): UnsentEdits {
  const name = `mozaik-unsent:${userId}:${mozaikId}`;
  return {
    read() {
      const text = shelf.getItem(name);
      if (text === null) return undefined;
      const stored = Stored.safeParse(jsonOf(text));
      return stored.success ? stored.data : undefined;
    },
    write(unsent) {
      if (unsent.pending.length === 0) shelf.removeItem(name);
      else shelf.setItem(name, JSON.stringify({ pending: unsent.pending, sending: unsent.sending }));
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // cut short by a full disk: there is nothing to save
  }
}
