import { actLabel, applyEdit, diffDocuments, type MozaikDocument } from "#mozaik/document";
import { type Act, actsOf, type EditQueue, replay } from "./edit-queue.ts";

export interface Withdrawn {
  /** Without the act, and without what was done and taken back after it. */
  readonly queue: EditQueue;
  /** What can be done again, the act itself last: in the other order it was taken back. */
  readonly acts: readonly Act[];
  /** What the act was called. */
  readonly label: string;
}

/** Takes the newest act out of the queue; null where none waits in it whole: what was on its way the server may have. */
export function withdrawNewest(queue: EditQueue): Withdrawn | null {
  const sent = queue.pending.slice(0, queue.sending?.size ?? 0);
  const waiting = actsOf(queue.pending.slice(sent.length));
  const { done, takenBack } = standing(replay(queue.confirmed, sent).document, waiting);
  const newest = done.at(-1);
  const [first] = newest?.act ?? [];
  if (!newest || !first || first.joined) return null;
  const pending = [...sent, ...done.slice(0, -1).flatMap(({ act }) => act)];
  return {
    queue: { ...queue, pending, document: newest.before },
    acts: [...takenBack, newest.act],
    label: actLabel(applyEdit(newest.before, first).label, newest.act.length),
  };
}

interface Done {
  readonly act: Act;
  readonly before: MozaikDocument;
}

/** The acts that still stand, and those that their author has taken back since the newest of them, say in a text editor. */
function standing(start: MozaikDocument, acts: readonly Act[]): { done: Done[]; takenBack: Act[] } {
  const done: Done[] = [];
  let takenBack: Act[] = [];
  let before = start;
  for (const act of acts) {
    const after = replay(before, act).document;
    const last = done.at(-1);
    if (last && act[0]?.takesBack && diffDocuments(last.before, after).length === 0) {
      done.pop();
      takenBack.push(last.act);
    } else {
      done.push({ act, before });
      takenBack = [];
    }
    before = after;
  }
  return { done, takenBack };
}
