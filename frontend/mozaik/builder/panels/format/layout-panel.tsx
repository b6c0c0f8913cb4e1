import { ONE_COLUMN_MUST_REMAIN } from "#mozaik/document";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { columnsOf, inheritedStacking, type LayoutValues, layoutFormat } from "../../model/formats/layout-format.ts";
import type { Scope } from "../../model/formats/scope.ts";
import { nodeName } from "../../model/node-name.ts";
import css from "../side-panel/panel.module.css";
import { FormatPanel } from "./format-panel.tsx";
import { type FormatState, useFormat } from "./use-format.ts";
import { WidthValue } from "./width-value.tsx";

const STACKINGS = [
  { value: "row", label: "Side by side" },
  { value: "stack", label: "One below the other" },
  { value: "stack-reversed", label: "One below the other, in reverse" },
] as const;

/** Which columns of a layout are visible, and how they are arranged on narrow pages. */
export function LayoutPanel() {
  const format = useFormat(layoutFormat);
  if (!format) return null;
  const { node, scope, document, values, change } = format;
  const columns = columnsOf(document, node);
  const isOneShown = columns.some(({ id }) => !values.hidden.includes(id));
  return (
    <FormatPanel format={format} canApply={isOneShown} onReset={() => change({ hidden: [], stacking: null })}>
      {scope === "base" ? <ColumnSwitches format={format} /> : <StackingChoice format={format} scope={scope} />}
    </FormatPanel>
  );
}

function ColumnSwitches({ format }: { format: FormatState<LayoutValues> }) {
  const { node, document, values, change } = format;
  const columns = columnsOf(document, node);
  const show = (id: string, isShown: boolean) => {
    const hidden = values.hidden.filter((each) => each !== id);
    change({ ...values, hidden: isShown ? hidden : [...hidden, id] });
  };
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Visible columns</legend>
      {columns.map((column) => (
        <Switch
          key={column.id}
          isSelected={!values.hidden.includes(column.id)}
          onChange={(isShown) => show(column.id, isShown)}
        >
          {nodeName(document, column)}
        </Switch>
      ))}
      {columns.every(({ id }) => values.hidden.includes(id)) && (
        <p className={css.error} role="alert">
          {ONE_COLUMN_MUST_REMAIN}
        </p>
      )}
    </fieldset>
  );
}

function StackingChoice({ format, scope }: { format: FormatState<LayoutValues>; scope: Scope }) {
  const { node, values, change } = format;
  const { value: wider, isSet } = inheritedStacking(node, scope);
  return (
    <WidthValue
      scope={scope}
      isOwn={values.stacking !== null}
      wider={STACKINGS.find(({ value }) => value === wider)?.label.toLowerCase() ?? wider}
      source={isSet ? undefined : "Automatic"}
      onClear={() => change({ ...values, stacking: null })}
    >
      <RadioGroup
        label="Arrange columns"
        options={STACKINGS}
        value={values.stacking ?? wider}
        onChange={(stacking) => change({ ...values, stacking })}
      />
    </WidthValue>
  );
}
