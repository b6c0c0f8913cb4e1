import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SelectValue,
  Text,
} from "react-aria-components";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import menu from "../menu/menu.module.css";
import css from "./select.module.css";

export type SelectOption<Id extends string> = {
  id: Id;
  label: string;
  description?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** A heading above it and its neighbours with the same one. Either every option has one, or none. */
  section?: string;
};

type Behaviour = Pick<
  AriaSelectProps<object>,
  "name" | "isRequired" | "isDisabled" | "autoFocus" | "placeholder" | "onBlur" | "onFocus" | "id"
>;
type SelectProps<Id extends string> = Behaviour &
  FieldWords & {
    options: readonly SelectOption<Id>[];
    value: Id | null;
    onChange: (value: Id) => void;
    /** The theme of the surrounding part of the page, if it has its own: the list floats outside it. */
    theme?: "black" | undefined;
  };

/** A choice from a known list. Typing a letter jumps, arrow keys skip disabled options, Enter picks. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, isLabelHidden, description, error, options, value, onChange, theme, ...behaviour } = props;
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.id === key);
    if (chosen) onChange(chosen.id);
  };
  return (
    <AriaSelect {...behaviour} {...validationOf(error)} className={field.field} value={value} onChange={choose}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Button className={`${field.box} ${css.trigger}`}>
        <SelectValue className={css.value} />
        <ChevronDown aria-hidden="true" />
      </Button>
      <FieldHelp description={description} error={error} />
      <Popover className={`${menu.popover} ${css.popover}`} offset={4} data-theme={theme}>
        <ListBox className={menu.list}>{itemsOf(options)}</ListBox>
      </Popover>
    </AriaSelect>
  );
}

function itemsOf<Id extends string>(options: readonly SelectOption<Id>[]): ReactNode {
  return [...Map.groupBy(options, ({ section }) => section)].map(([section, within]) => {
    const items = within.map((option) => <Option key={option.id} option={option} />);
    if (section === undefined) return items;
    return (
      <ListBoxSection key={section} id={`section ${section}`} className={menu.section}>
        <Header className={menu.heading}>{section}</Header>
        {items}
      </ListBoxSection>
    );
  });
}

function Option<Id extends string>({ option }: { option: SelectOption<Id> }) {
  return (
    <ListBoxItem className={menu.item} id={option.id} textValue={option.label} isDisabled={option.isDisabled}>
      {({ isSelected }) => (
        <>
          {option.icon}
          <span className={menu.words}>
            <Text slot="label">{option.label}</Text>
            {option.description !== undefined && (
              <Text slot="description" className={css.description}>
                {option.description}
              </Text>
            )}
          </span>
          {isSelected && <Check className={menu.check} aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  );
}
