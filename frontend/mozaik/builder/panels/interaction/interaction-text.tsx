import { lazy, Suspense } from "react";
import type { RichText } from "#mozaik/document";
import { Skeleton } from "../../../../ui/skeleton/skeleton.tsx";

/** Brings the text editor along, so it is loaded when the panel opens. */
const FormText = lazy(async () => ({ default: (await import("../../text/form-text.tsx")).FormText }));

/** The text of a slider or swivel. */
export function InteractionText({ text, onChange }: { text: RichText; onChange: (text: RichText) => void }) {
  return (
    <Suspense fallback={<Skeleton height="160px" radius="large" />}>
      <FormText label="Text" text={text} onChange={onChange} />
    </Suspense>
  );
}
