import { lazy, Suspense } from "react";
import type { RichText } from "#mozaik/document";
import { partLoader } from "#primitives/part-loader";
import css from "../../../../ui/field/field.module.css";
import { Skeleton } from "../../../../ui/skeleton/skeleton.tsx";

/** Brings the text editor along, so it is loaded when the panel opens. */
const loadText = partLoader(() => import("../../text/form-text.tsx"));
const FormText = lazy(async () => ({ default: (await loadText()).FormText }));

/** The text of a slider or swivel. */
export function InteractionText({ text, onChange }: { text: RichText; onChange: (text: RichText) => void }) {
  return (
    <div className={css.field}>
      {/* the editor has the same name */}
      <span className={css.label} aria-hidden="true">
        Text
      </span>
      <Suspense fallback={<Skeleton height="240px" radius="large" />}>
        <FormText label="Text" text={text} onChange={onChange} />
      </Suspense>
    </div>
  );
}
