import { DECISIONS_PATH, suspensionText } from "#modules/rules/moderation";
import { useProfile } from "../../api/account.ts";
import css from "./suspension-note.module.css";

/** Tells suspended people above every screen what happened, until when, and where they can appeal. */
export function SuspensionNote() {
  const { suspension } = useProfile();
  if (suspension === null) return null;
  return (
    <section className={css.note} aria-label="Suspension">
      <p>{suspensionText(suspension)}</p>
      <a href={DECISIONS_PATH}>See the decision and appeal</a>
    </section>
  );
}
