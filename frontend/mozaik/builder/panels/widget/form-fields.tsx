import { type FormSettings, THANKS } from "#mozaik/document";
import { NumberField } from "../../../../ui/number-field/number-field.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import css from "../side-panel/panel.module.css";
import { ClosingDate } from "./closing-date.tsx";

type FormFieldsProps = { form: FormSettings; onChange: (form: FormSettings) => void };

/** The rules of the form that a submit button sends: when it closes, how many it takes, how long they are kept. */
export function FormFields({ form, onChange }: FormFieldsProps) {
  /** Sets a rule; undefined lifts it. */
  const change = <Rule extends keyof FormSettings>(rule: Rule, value: FormSettings[Rule] | undefined) => {
    const { [rule]: _before, ...others } = form;
    onChange(value === undefined ? others : { ...others, [rule]: value });
  };
  const whole = (number: number) => (Number.isNaN(number) ? undefined : Math.round(number));
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Form</legend>
      <TextField
        label="Thank-you text"
        maxLength={1_000}
        placeholder={THANKS}
        value={form.thanks ?? ""}
        onChange={(thanks) => change("thanks", thanks === "" ? undefined : thanks)}
      />
      <ClosingDate closesAt={form.closesAt} onChange={(closesAt) => change("closesAt", closesAt)} />
      <NumberField
        label="Most submissions"
        minValue={1}
        maxValue={1_000_000}
        placeholder="No limit"
        formatOptions={{ maximumFractionDigits: 0 }}
        value={form.limit ?? Number.NaN}
        onChange={(limit) => change("limit", whole(limit))}
        description="The form closes once there are as many."
      />
      <NumberField
        label="Delete after (days)"
        minValue={1}
        maxValue={3_650}
        placeholder="Never"
        formatOptions={{ maximumFractionDigits: 0 }}
        value={form.keepDays ?? Number.NaN}
        onChange={(days) => change("keepDays", whole(days))}
        description="Counted from when each submission arrives."
      />
      <Switch
        isSelected={form.onePerPerson ?? false}
        onChange={(isOne) => change("onePerPerson", isOne || undefined)}
        description="By account; guests by browser, so a guest can answer again with another one."
      >
        One submission per person
      </Switch>
    </fieldset>
  );
}
