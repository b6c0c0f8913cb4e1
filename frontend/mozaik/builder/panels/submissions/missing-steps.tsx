import { formReadiness, missingSteps } from "../../model/form-readiness.ts";
import { useDraft } from "../../view-state/builder-context.ts";
import css from "./submissions.module.css";

/** The steps still needed before visitors can send answers. */
export function MissingSteps() {
  const document = useDraft((state) => state.document);
  const isPublished = useDraft((state) => state.publishedRevision !== null);
  const steps = missingSteps(formReadiness(document), isPublished);
  if (steps.length === 0) return null;
  return (
    <div className={css.steps}>
      <p className={css.stepsTitle}>Before visitors can send answers</p>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}
