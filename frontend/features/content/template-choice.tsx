import { useQuery } from "@tanstack/react-query";
import { FilePlus } from "lucide-react";
import { type FocusEvent, type ReactNode, useId } from "react";
import { Label, RadioButton, RadioField, RadioGroup, Text } from "react-aria-components";
import { TEMPLATE_KEYS, type TemplateKey } from "#modules/mozaik/contract";
import { templatesQuery } from "../../api/templates.ts";
import { Button } from "../../ui/button/button.tsx";
import field from "../../ui/field/field.module.css";
import css from "./template-choice.module.css";
import { TemplatePreview } from "./template-preview.tsx";

/** The value for no template. */
const EMPTY_PAGE = "empty";

type Props = { value: TemplateKey | null; onChange: (value: TemplateKey | null) => void };

/** Chooses how a new Mozaik starts: an empty page, or one of the templates, each rendered as visitors would see it. */
export function TemplateChoice({ value, onChange }: Props) {
  const { data, isPending, isError, refetch, isFetching } = useQuery(templatesQuery);
  const choose = (next: string) => onChange(TEMPLATE_KEYS.find((key) => key === next) ?? null);
  return (
    <RadioGroup className={field.field} value={value ?? EMPTY_PAGE} onChange={choose}>
      <Label className={field.label}>Begin with</Label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the choices in it are what takes the focus */}
      <div className={css.choices} aria-busy={isPending} onFocus={bringIntoSight}>
        <Choice value={EMPTY_PAGE} name="Empty page" summary="One empty tile.">
          <FilePlus className={css.blank} aria-hidden="true" />
        </Choice>
        {data?.items.map(({ key, name, summary, document }) => (
          <Choice key={key} value={key} name={name} summary={summary}>
            <TemplatePreview document={document} />
          </Choice>
        ))}
        {isPending && TEMPLATE_KEYS.map((key) => <span key={key} className={css.awaited} aria-hidden="true" />)}
      </div>
      {isError && (
        <p className={css.failure} role="alert">
          The templates could not be loaded.
          <Button size="small" variant="quiet" onPress={() => void refetch()} isPending={isFetching}>
            Try again
          </Button>
        </p>
      )}
    </RadioGroup>
  );
}

/** In the scrollable row, scrolls the focused choice fully into view. */
function bringIntoSight({ currentTarget, target }: FocusEvent): void {
  const choice = [...currentTarget.children].find((each) => each.contains(target));
  choice?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

type ChoiceProps = { value: string; name: string; summary: string; children: ReactNode };

function Choice({ value, name, summary, children }: ChoiceProps) {
  const nameId = useId();
  return (
    <RadioField value={value} aria-labelledby={nameId}>
      <RadioButton className={css.button}>
        <span className={css.paper} aria-hidden="true" inert>
          {children}
        </span>
        <span id={nameId} className={css.name}>
          {name}
        </span>
      </RadioButton>
      <Text slot="description" className={field.description}>
        {summary}
      </Text>
    </RadioField>
  );
}
