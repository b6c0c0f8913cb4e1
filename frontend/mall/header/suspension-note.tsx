import type { CurrentUser } from "#modules/account/contract";
import { DECISIONS_PATH, suspensionText } from "#modules/rules/moderation";

interface SuspensionNoteProps {
  suspension: NonNullable<CurrentUser["suspension"]>;
}

/** Tells suspended people above every screen what happened, until when, and where they can appeal. */
export function SuspensionNote({ suspension }: SuspensionNoteProps) {
  return (
    <section className="mall-suspension" aria-label="Suspension">
      <p>{suspensionText(suspension)}</p>
      <a href={DECISIONS_PATH}>See the decision and appeal</a>
    </section>
  );
}
