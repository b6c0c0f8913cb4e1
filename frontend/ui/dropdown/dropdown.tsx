import { Check, ChevronDown, X } from "lucide-react";
import { type KeyboardEvent, useContext } from "react";
import {
  Button,
  ComboBox,
  type ComboBoxProps,
  ComboBoxStateContext,
  ComboBoxValue,
  Input,
  type InputProps,
  ListBox,
  ListBoxItem,
  Popover,
  Tag,
  TagGroup,
  TagList,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import { floatingGround } from "../floating-ground/floating-ground.ts";
import menu from "../menu/menu.module.css";
import tag from "../tag-input/tag-input.module.css";
import css from "./dropdown.module.css";

export type DropdownOption<Value extends string> = { value: Value; text: string; disabled?: boolean };

type One<Value extends string> = { multiple?: false; value: Value | null; onChange: (value: Value | null) => void };
type Many<Value extends string> = { multiple: true; value: readonly Value[]; onChange: (value: Value[]) => void };

type DropdownProps<Value extends string> = FieldWords &
  Pick<ComboBoxProps<object>, "isDisabled" | "isRequired"> & {
    placeholder?: string;
    options: readonly DropdownOption<Value>[];
    /** Maximum height of the list: `short` 12.5rem, `tall` 500 px for long lists on their own page. */
    height?: "short" | "tall";
  } & (One<Value> | Many<Value>);

/**
 * A searchable list to choose one or several options from, case-insensitive. It opens on focus and on a click, and
 * closes on blur, on Escape, and after a single choice.
 */
export function Dropdown<Value extends string>(props: DropdownProps<Value>) {
  const { label, isLabelHidden, description, error, options, placeholder, height = "short", ...rest } = props;
  const isKnown = (key: unknown): key is Value => options.some(({ value }) => value === key);
  const choice = {
    ...validationOf(error),
    className: field.field,
    defaultItems: options,
    isDisabled: rest.isDisabled,
    isRequired: rest.isRequired,
    menuTrigger: "focus" as const,
    allowsEmptyCollection: true,
  };
  const control = (
    <>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <div className={classNames(field.box, css.box, rest.multiple && tag.box)}>
        {rest.multiple && rest.value.length > 0 && (
          <ComboBoxValue className={tag.group}>
            <Chosen label={label} options={options} {...rest} />
          </ComboBoxValue>
        )}
        <SearchInput
          className={classNames(field.input, rest.multiple && tag.input)}
          placeholder={placeholder}
          onKeyDown={rest.multiple ? takeBack(rest) : undefined}
        />
        <Button className={css.toggle}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
      <FieldHelp description={description} error={error} />
      <Choices height={height} />
    </>
  );
  if (!rest.multiple) {
    return (
      <ComboBox {...choice} value={rest.value} onChange={(key) => rest.onChange(isKnown(key) ? key : null)}>
        {control}
      </ComboBox>
    );
  }
  const chooseMany = (keys: readonly unknown[]) => {
    const hidden = rest.value.filter((value) => !isKnown(value)); // chosen values that are no longer in the list
    rest.onChange([...new Set([...hidden, ...keys.filter(isKnown)])]);
  };
  return (
    <ComboBox {...choice} selectionMode="multiple" value={[...rest.value]} onChange={chooseMany}>
      {control}
    </ComboBox>
  );
}

/** After a choice or Escape the input still has the focus, so a click opens the list again. */
function SearchInput(props: InputProps) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      {...props}
      onClick={() => {
        if (state && !state.isOpen) state.open(null, "manual");
      }}
    />
  );
}

/** Backspace in the empty input removes the last choice, as in a tag input. */
function takeBack<Value extends string>({ value, onChange }: Many<Value>) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && event.currentTarget.value === "" && value.length > 0) onChange(value.slice(0, -1));
  };
}

function Choices<Value extends string>({ height }: { height: "short" | "tall" }) {
  return (
    <Popover className={`${menu.popover} ${css.popover}`} offset={4} UNSTABLE_portalContainer={floatingGround()}>
      <ListBox<DropdownOption<Value>>
        className={classNames(menu.list, css[height])}
        renderEmptyState={() => <div className={css.empty}>No results found</div>}
      >
        {({ value, text, disabled }) => (
          <ListBoxItem className={menu.item} id={value} textValue={text} isDisabled={disabled}>
            {({ isSelected }) => (
              <>
                <span className={menu.words}>{text}</span>
                {isSelected && <Check className={menu.check} aria-hidden="true" />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

type ChosenProps<Value extends string> = Many<Value> & {
  label: string;
  options: readonly DropdownOption<Value>[];
  isDisabled?: boolean;
};

function Chosen<Value extends string>({ label, options, value: chosen, onChange, isDisabled }: ChosenProps<Value>) {
  const remove = (keys: Set<unknown>) => onChange(chosen.filter((value) => !keys.has(value)));
  return (
    <TagGroup className={tag.group} aria-label={`${label}: chosen`} onRemove={isDisabled ? undefined : remove}>
      <TagList className={tag.list}>
        {chosen.map((value) => {
          const text = options.find((option) => option.value === value)?.text ?? value;
          return (
            <Tag key={value} id={value} textValue={text} className={tag.tag}>
              <span className={tag.text}>{text}</span>
              {!isDisabled && (
                <Button slot="remove" className={tag.remove}>
                  <X aria-hidden="true" />
                </Button>
              )}
            </Tag>
          );
        })}
      </TagList>
    </TagGroup>
  );
}
