import { Ban } from "lucide-react";
import { BUTTON_HOVERS, BUTTON_ICONS, type ButtonWidget } from "#mozaik/document";
import { ColorPicker } from "../../../../ui/color-picker/color-picker.tsx";
import { NumberField } from "../../../../ui/number-field/number-field.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { ButtonIcon } from "../../../view/widget/button-icon.tsx";
import { AddressField } from "../format/address-field.tsx";
import { useColoursInUse } from "../format/colours-in-use.ts";
import css from "../side-panel/panel.module.css";
import { FormFields } from "./form-fields.tsx";
import type { WidgetFormProps } from "./input-fields.tsx";
import { PageRules } from "./page-rules.tsx";
import { PictureChoice } from "./picture-choice.tsx";

const ICON_NAMES = { check: "Check", checkSquare: "Check box", question: "Question", play: "Play" } as const;
const ICONS = [
  { value: "none" as const, label: "None", picture: <Ban aria-hidden="true" /> },
  ...BUTTON_ICONS.map((value) => ({ value, label: ICON_NAMES[value], picture: <ButtonIcon icon={value} /> })),
];
const ACTIONS = [
  { value: "submit", label: "Submit", description: "Sends all answers of this Mozaik to you." },
  { value: "redirect", label: "Redirect", description: "Goes to an address." },
] as const;
const OTHERWISE = {
  submit: "They apply once the answers are sent; otherwise the thank-you text is shown.",
  redirect: "Otherwise the address is opened, if there is one.",
} as const;
const EMAIL = {
  submit: "Visitors enter their e-mail address first. You get it by mail, with their answers.",
  redirect: "Visitors enter their e-mail address first. You get it by mail.",
} as const;
const HOVER_NAMES = { none: "None", bold: "Bold", zoom: "Zoom" } as const;
const HOVERS = BUTTON_HOVERS.map((value) => ({ value, label: HOVER_NAMES[value] }));

type Appearance = ButtonWidget["meta"]["appearance"];

/** The form of a button: its label, action and look. */
export function ButtonForm({ widget, onChange }: WidgetFormProps<ButtonWidget>) {
  const { meta } = widget;
  const { click } = meta.action;
  const change = (by: Partial<ButtonWidget["meta"]>) => onChange({ ...widget, meta: { ...meta, ...by } });
  const changeClick = (by: Partial<typeof click>) => change({ action: { click: named({ ...click, ...by }) } });
  const changeLook = (by: Partial<Appearance>) => change({ appearance: { ...meta.appearance, ...by } });
  return (
    <>
      <FaceFields button={meta.appearance.button} onChange={(button) => changeLook({ button })} />
      <RadioGroup label="Action" options={ACTIONS} value={click.type} onChange={(type) => changeClick({ type })} />
      {click.type === "redirect" && (
        <AddressField label="Address" value={click.url} onChange={(url) => changeClick({ url })} />
      )}
      <PageRules
        rules={meta.goTo ?? []}
        otherwise={OTHERWISE[click.type]}
        onChange={(goTo) => {
          const { goTo: _before, ...others } = meta;
          onChange({ ...widget, meta: goTo ? { ...others, goTo } : others });
        }}
      />
      <Switch
        isSelected={click.sendEmail ?? false}
        onChange={(sendEmail) => changeClick({ sendEmail })}
        description={EMAIL[click.type]}
      >
        Ask for an e-mail address
      </Switch>
      {click.type === "submit" && <FormFields form={meta.form ?? {}} onChange={(form) => change({ form })} />}
      <RadioGroup
        label="Hover effect"
        orientation="horizontal"
        options={HOVERS}
        value={meta.appearance.hover}
        onChange={(hover) => changeLook({ hover })}
      />
      <StyleFields style={meta.appearance.style} onChange={(style) => changeLook({ style })} />
    </>
  );
}

type Click = ButtonWidget["meta"]["action"]["click"];

/** A submit that asks for an e-mail address has a name of its own. */
function named({ specificType: _before, sendEmail, ...click }: Click): Click {
  if (!sendEmail) return click;
  return click.type === "submit" ? { ...click, sendEmail, specificType: "submit-send-email" } : { ...click, sendEmail };
}

type FaceFieldsProps = { button: Appearance["button"]; onChange: (button: Appearance["button"]) => void };

function FaceFields({ button, onChange }: FaceFieldsProps) {
  const isAlone = !button.useText && button.icon !== null;
  return (
    <>
      <TextField
        label="Text"
        maxLength={80}
        value={button.text}
        onChange={(text) => onChange({ ...button, text })}
        description={isAlone ? "Read aloud by screen readers." : undefined}
        error={button.text.trim() === "" ? "A button needs text." : undefined}
      />
      <PictureChoice
        label="Icon"
        options={ICONS}
        value={button.icon ?? "none"}
        onChange={(icon) => onChange(icon === "none" ? { ...button, icon: null, useText: true } : { ...button, icon })}
      />
      <Switch
        isSelected={isAlone}
        isDisabled={button.icon === null}
        onChange={(alone) => onChange({ ...button, useText: !alone })}
      >
        Icon alone
      </Switch>
    </>
  );
}

const COLOURS = [
  { field: "color", label: "Text colour" },
  { field: "backgroundColor", label: "Background colour" },
  { field: "borderColor", label: "Border colour" },
] as const;

type StyleFieldsProps = { style: Appearance["style"]; onChange: (style: Appearance["style"]) => void };

function StyleFields({ style, onChange }: StyleFieldsProps) {
  const inUse = useColoursInUse();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Style</legend>
      {COLOURS.map(({ field, label }) => (
        <ColorPicker
          key={field}
          label={label}
          allowsAlpha
          allowsNone
          allowsNamed
          inUse={inUse}
          value={style[field] ?? null}
          onChange={(color) => {
            const { [field]: _, ...others } = style;
            onChange(color === null ? others : { ...others, [field]: color });
          }}
        />
      ))}
      <NumberField
        label="Font size (px)"
        minValue={8}
        maxValue={120}
        units={["px"]}
        placeholder="Same as the page"
        value={style.fontSize ?? Number.NaN}
        onChange={(px) => {
          const { fontSize: _, ...others } = style;
          onChange(Number.isNaN(px) ? others : { ...others, fontSize: Math.round(px) });
        }}
      />
    </fieldset>
  );
}
