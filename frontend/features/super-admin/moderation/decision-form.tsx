import { type FormEvent, useState } from "react";
import type { Review } from "#modules/moderation/contract";
import { actionsFor, daysAfter, LONGEST_NOTE } from "#modules/moderation/rules/report";
import { ACTION_WORDS, type Action, REASON_TEXTS, REASONS, type Reason } from "#modules/rules/moderation";
import { useDecide } from "../../../api/moderation.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import css from "./moderation.module.css";

const WHAT: Readonly<Record<Action, string>> = {
  ignore: "It does not break the rules. Nothing happens to it.",
  warn: "The person is told; nothing else happens.",
  hide: "Nobody but its author sees it, until you restore it.",
  remove: "It is removed for good, unless an appeal is accepted.",
  suspend: "The person can read, export and appeal, and change nothing.",
  restore: "Takes back what is hidden, removed or suspended.",
  purge:
    "Its content is deleted for good: you cannot read it either, and nobody can bring it back. Only 30 days after its removal, or at once if the law demands it.",
};

const FOR_GOOD = "0";
const LENGTHS = [
  { id: "1", label: "1 day" },
  { id: "7", label: "7 days" },
  { id: "30", label: "30 days" },
  { id: FOR_GOOD, label: "Until it is lifted" },
];

/** What a super admin decides, and why. A colleague who was faster is not overruled unseen. */
export function DecisionForm({ review }: { review: Review }) {
  const { targetType, version, content } = review;
  const [action, setAction] = useState<Action>("ignore");
  const [reason, setReason] = useState<Reason>(review.reasons[0] ?? "other");
  const [days, setDays] = useState("7");
  const [note, setNote] = useState("");
  const [legalGround, setLegalGround] = useState("");
  const decide = useDecide(review.id);
  const hasEffect = (content.isTakenDown && !content.isPurged) || content.isSuspended;
  const actions = actionsFor(targetType, content.isPurged).filter((each) => each !== "restore" || hasEffect);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isTimed = action === "suspend" && days !== FOR_GOOD;
    const until = isTimed ? daysAfter(new Date().toISOString(), Number(days)) : null;
    const law = action === "purge" ? legalGround : "";
    decide.mutate(
      { action, reason, note, legalGround: law, until, version },
      { onSuccess: () => toasts.success("Decided") },
    );
  };
  return (
    <form className={css.decide} onSubmit={send} aria-label="Decide">
      <Select
        label="Decision"
        options={actions.map((id) => ({ id, label: ACTION_WORDS[id] }))}
        value={action}
        onChange={setAction}
        description={WHAT[action]}
      />
      {action === "suspend" && <Select label="For how long" options={LENGTHS} value={days} onChange={setDays} />}
      <Select
        label="Reason"
        options={REASONS.map((id) => ({ id, label: REASON_TEXTS[id] }))}
        value={reason}
        onChange={setReason}
      />
      {action === "purge" && (
        <TextField
          label="Legal ground for a purge at once"
          description="Empty: it is purged because its appeal period is over. The person concerned reads it."
          value={legalGround}
          onChange={setLegalGround}
          maxLength={LONGEST_NOTE}
        />
      )}
      <TextField
        label="Note for the person concerned"
        description="They read it. Name nobody else in it."
        multiline
        value={note}
        onChange={setNote}
        maxLength={LONGEST_NOTE}
        isRequired
      />
      {decide.isError && <p role="alert">{messageOf(decide.error)}</p>}
      <Button
        type="submit"
        variant={action === "remove" || action === "suspend" || action === "purge" ? "danger" : "primary"}
        isPending={decide.isPending}
        isDisabled={!note.trim()}
      >
        {ACTION_WORDS[action]}
      </Button>
    </form>
  );
}
