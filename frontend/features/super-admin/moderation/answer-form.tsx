import { type FormEvent, useState } from "react";
import type { Review } from "#modules/moderation/contract";
import { LONGEST_NOTE } from "#modules/moderation/rules/report";
import { useAnswerAppeal } from "../../../api/moderation.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { day } from "../../../mall/dates.ts";
import { Button } from "../../../ui/button/button.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import css from "./moderation.module.css";

/** Answers the appeal that waits. */
export function AnswerForm({ review }: { review: Review }) {
  const [outcome, setOutcome] = useState<"accepted" | "rejected">("rejected");
  const [note, setNote] = useState("");
  const answer = useAnswerAppeal(review.id);
  const decided = review.decisions.find(({ appeal }) => appeal?.outcome === "pending");
  if (!decided?.appeal) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate({ outcome, note, version: review.version }, { onSuccess: () => toasts.success("Answered") });
  };
  return (
    <form className={css.decide} onSubmit={send} aria-labelledby="appeal">
      <h2 id="appeal">Appeal</h2>
      <p className={css.who}>To be answered by {day(decided.appeal.dueAt)}, by somebody else than who decided.</p>
      <blockquote className={css.text}>{decided.appeal.text}</blockquote>
      <RadioGroup
        label="Answer"
        value={outcome}
        onChange={setOutcome}
        options={[
          { value: "rejected", label: "Reject: the decision stays" },
          {
            value: "accepted",
            label:
              decided.action === "purge"
                ? "Accept: the decision was wrong; the content cannot come back"
                : "Accept: the decision is taken back",
          },
        ]}
      />
      <TextField
        label="Answer to the person"
        multiline
        value={note}
        onChange={setNote}
        maxLength={LONGEST_NOTE}
        isRequired
      />
      {answer.isError && <p role="alert">{messageOf(answer.error)}</p>}
      <Button type="submit" variant="primary" isPending={answer.isPending} isDisabled={!note.trim()}>
        Answer
      </Button>
    </form>
  );
}
