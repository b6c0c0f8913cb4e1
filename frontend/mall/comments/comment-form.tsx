import { type FormEvent, useState } from "react";
import { LONGEST_COMMENT } from "#modules/social/rules/comment";
import { takeFocus } from "../take-focus.ts";

interface CommentFormProps {
  label: string;
  initial: string;
  onType: (text: string) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Where a comment is written or edited. */
export function CommentForm({ label, initial, onType, onSave, onCancel }: CommentFormProps) {
  const [text, setText] = useState(initial);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") onSave(text);
  };
  return (
    <form className="mall-comment-form" onSubmit={save}>
      <textarea
        className="mall-input"
        aria-label={label}
        rows={3}
        maxLength={LONGEST_COMMENT}
        ref={takeFocus}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          onType(value);
        }}
      />
      <div className="mall-comment-buttons">
        <button type="submit" className="mall-button mall-button-accent">
          Save
        </button>
        <button type="button" className="mall-button mall-button-line" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
