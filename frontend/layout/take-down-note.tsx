import { useQuery } from "@tanstack/react-query";
import { DECISIONS_PATH, REASON_TEXTS, TARGET_WORDS } from "#modules/rules/moderation";
import { decisionsAboutQuery } from "../api/moderation.ts";
import css from "./take-down-note.module.css";

/** Tells its author that the mall hides or has removed what this screen is about, why, and where they can appeal. */
export function TakeDownNote({ targetId }: { targetId: string }) {
  const decisions = useQuery(decisionsAboutQuery(targetId)).data?.items ?? [];
  const decision = decisions.find(({ action, isInForce }) => isInForce && (action === "hide" || action === "remove"));
  if (!decision) return null;
  const { action, targetType, reason, note } = decision;
  return (
    <section className={css.note} aria-label="Decision of the mall">
      <p>
        The mall has {action === "hide" ? "hidden" : "removed"} this {TARGET_WORDS[targetType]}. Reason:{" "}
        {REASON_TEXTS[reason]}. {note}
      </p>
      <a href={DECISIONS_PATH}>See the decision and appeal</a>
    </section>
  );
}
