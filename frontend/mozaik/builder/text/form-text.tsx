import { useEffect, useRef, useState } from "react";
import type { RichText } from "#mozaik/document";
import "../../view/view.css";
import css from "./form-text.module.css";
import { RichTextEditor, type Typed } from "./rich-text-editor.tsx";

/** Reading the text takes longer than a key may take. */
const READ_AFTER_MS = 300;

interface Props {
  /** The initial text. */
  text: RichText;
  label: string;
  /** Called soon after the last key, and when the editor is left. */
  onChange: (text: RichText) => void;
}

/** A rich text as a field of a form: headings, lists, links to the web, bold, italic and underline. */
export function FormText({ text, label, onChange }: Props) {
  const [initial] = useState(text);
  const frame = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = () => {
    clearTimeout(timer.current);
    if (typed.current) onChange(typed.current.read());
    typed.current = null;
  };
  const last = useRef(report);
  last.current = report;
  useEffect(() => {
    // The form may show something else before the editor loses the focus …
    const read = () => last.current();
    // … or be saved right after a press on a tool, which leaves the focus where it is.
    document.addEventListener("pointerdown", read, true);
    return () => {
      document.removeEventListener("pointerdown", read, true);
      read();
    };
  }, []);
  return (
    <div ref={frame} tabIndex={-1} className={css.field} data-theme="light">
      <RichTextEditor
        text={initial}
        toolbar="plain"
        label={label}
        takesFocus={false}
        places={noPlaces}
        onType={(now) => {
          typed.current = now;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => last.current(), READ_AFTER_MS);
        }}
        onPause={report}
        onLeave={() => {
          report();
          frame.current?.focus(); // Tab and Escape then work as in the rest of the form
        }}
      />
    </div>
  );
}

/** A form has no pages or parts to link to. */
const noPlaces = () => ({ pages: [], targets: [] });
