import { lazy, Suspense } from "react";
import { plainTerms, TERMS_LENGTH } from "#modules/marketplace/rules/terms-text";
import { partLoader } from "#primitives/part-loader";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import type { OptionForm } from "./option-form.ts";
import css from "./option-terms.module.css";
import { richTextOf, termsFromRichText } from "./terms-from-rich-text.ts";

interface Props {
  form: OptionForm;
  onChange: (part: Partial<OptionForm>) => void;
  error: string | undefined;
}

/** Brings the text editor along, so it is loaded when terms are edited. */
const loadText = partLoader(() => import("../../mozaik/builder/text/form-text.tsx"));
const FormText = lazy(async () => ({ default: (await loadText()).FormText }));

/** The terms that buyers accept, as rich text. */
export function OptionTerms({ form, onChange, error }: Props) {
  return (
    <div className={css.terms}>
      <p className={css.note}>
        Buyers accept this text before they buy. Headings, lists, links, bold, italic and underline are kept.
      </p>
      <Suspense fallback={<Skeleton height="240px" radius="large" />}>
        <FormText
          label="Terms of Use"
          text={richTextOf(form.termsOfUse)}
          onChange={(text) => onChange({ termsOfUse: termsFromRichText(text) })}
        />
      </Suspense>
      <p className={error ? css.error : css.note} role={error ? "alert" : undefined}>
        {error ??
          `${plainTerms(form.termsOfUse).length.toLocaleString("en")} of ${TERMS_LENGTH.toLocaleString("en")} characters`}
      </p>
    </div>
  );
}
