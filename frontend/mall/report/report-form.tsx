import { type FormEvent, useId, useState } from "react";
import { REASON_TEXTS, REASONS, type Reason, TARGET_PHRASES, type TargetType } from "#modules/rules/moderation";
import { toasts } from "../../ui/toast/toasts.ts";
import { messageOf } from "../api-error.ts";
import { sendCommand } from "../http.ts";
import { takeFocus } from "../take-focus.ts";

interface ReportFormProps {
  targetType: TargetType;
  targetId: string;
  /** It was sent, or is not to be. */
  onDone: () => void;
}

/** Says why something should not be in the mall. */
export function ReportForm({ targetType, targetId, onDone }: ReportFormProps) {
  const id = useId();
  const [reason, setReason] = useState<Reason>("spam");
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await sendCommand("POST", "/api/reports", { body: { targetType, targetId, reason, text } });
      toasts.success("Thank you. We will look at it and tell you what came of it.");
      onDone();
    } catch (error) {
      toasts.error(messageOf(error));
      setSending(false);
    }
  };
  return (
    <form className="mall-form mall-report" onSubmit={(event) => void send(event)} aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`}>
        <strong>Report {TARGET_PHRASES[targetType]}</strong>
      </p>
      <div className="mall-field">
        <label htmlFor={`${id}-reason`}>What is wrong?</label>
        <select
          id={`${id}-reason`}
          className="mall-input"
          ref={takeFocus}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(REASONS.find((each) => each === value) ?? "other")}
        >
          {REASONS.map((each) => (
            <option key={each} value={each}>
              {REASON_TEXTS[each]}
            </option>
          ))}
        </select>
      </div>
      <div className="mall-field">
        <label htmlFor={`${id}-text`}>What should we know? (optional)</label>
        <textarea
          id={`${id}-text`}
          className="mall-input mall-report-text"
          rows={3}
          maxLength={1_000}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </div>
      <div className="mall-comment-buttons">
        <button type="submit" className="mall-button mall-button-accent" disabled={isSending}>
          Send report
        </button>
        <button type="button" className="mall-button mall-button-line" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
