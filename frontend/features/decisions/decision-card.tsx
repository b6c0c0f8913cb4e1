import { type FormEvent, useState } from "react";
import type { OwnDecision } from "#modules/moderation/contract";
import { LONGEST_NOTE } from "#modules/moderation/rules/report";
import { type Action, REASON_TEXTS, TARGET_WORDS } from "#modules/rules/moderation";
import { useAppeal } from "../../api/moderation.ts";
import { messageOf } from "../../mall/api-error.ts";
import { day, moment } from "../../mall/dates.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./decisions.module.css";

const DONE: Readonly<Record<Action, string>> = {
  ignore: "",
  warn: "You were warned because of your ",
  hide: "Hidden: your ",
  remove: "Removed: your ",
  suspend: "Your account was suspended because of your ",
  restore: "Taken back: a decision about your ",
  purge: "Deleted for good: your ",
};

/** One decision: what, why, until when, and the appeal. */
export function DecisionCard({ decision }: { decision: OwnDecision }) {
  const { action, targetType, name, text, reason, note, legalGround, until, at, isInForce, appeal, appealUntil } =
    decision;
  return (
    <li className={css.card}>
      <h2>
        {DONE[action]}
        {TARGET_WORDS[targetType]}
        {name && ` “${name}”`}
      </h2>
      {text && <blockquote className={css.quote}>{text}</blockquote>}
      <p>
        {action !== "restore" && <strong>{REASON_TEXTS[reason]}: </strong>}
        {note}
      </p>
      {legalGround && <p>The law demands it: {legalGround}</p>}
      <p className={css.when}>
        {moment(at)}
        {until && ` · until ${moment(until)}`}
      </p>
      {isInForce && (
        <p>
          <Badge tone="warning">In force</Badge>
        </p>
      )}
      {appeal && <AppealState appeal={appeal} />}
      {appealUntil && <AppealForm decision={decision} until={appealUntil} />}
    </li>
  );
}

function AppealState({ appeal }: { appeal: NonNullable<OwnDecision["appeal"]> }) {
  return (
    <div className={css.appeal}>
      <p>
        <strong>Your appeal: </strong>
        {appeal.text}
      </p>
      {appeal.outcome === "pending" ? (
        <p className={css.when}>You get an answer by {day(appeal.dueAt)}.</p>
      ) : (
        <p>
          <strong>{appeal.outcome === "accepted" ? "Accepted: " : "Rejected: "}</strong>
          {appeal.note}
        </p>
      )}
    </div>
  );
}

function AppealForm({ decision: { reviewId, decision }, until }: { decision: OwnDecision; until: string }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const appeal = useAppeal(reviewId, decision);
  const send = (event: FormEvent) => {
    event.preventDefault();
    appeal.mutate(text, { onSuccess: () => toasts.success("Your appeal was sent. Somebody else looks at it.") });
  };
  if (!isOpen) {
    return (
      <p className={css.when}>
        <Button size="small" onPress={() => setOpen(true)}>
          Appeal
        </Button>{" "}
        until {day(until)}
      </p>
    );
  }
  return (
    <form className={css.appeal} onSubmit={send}>
      <TextField
        label="Why is this decision wrong?"
        multiline
        value={text}
        onChange={setText}
        maxLength={LONGEST_NOTE}
        isRequired
        autoFocus
      />
      {appeal.isError && <p role="alert">{messageOf(appeal.error)}</p>}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" isPending={appeal.isPending} isDisabled={!text.trim()}>
          Send appeal
        </Button>
        <Button onPress={() => setOpen(false)}>Cancel</Button>
      </div>
    </form>
  );
}
