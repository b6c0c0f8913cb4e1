import {
  ACCORDION_ALIGNMENTS,
  ACCORDION_DISPLAYS,
  ACCORDION_FONT,
  type AccordionInteraction,
  type NodeId,
} from "#mozaik/document";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { PxField } from "../format/px-field.tsx";
import { NameField } from "./name-field.tsx";
import { Colour } from "./over-forms.tsx";
import { TargetLink } from "./target-link.tsx";

const DISPLAY_NAMES = { text: "Text", button: "Button" } as const;
const DISPLAYS = ACCORDION_DISPLAYS.map((value) => ({ value, label: DISPLAY_NAMES[value] }));
const PLACE_NAMES = { "flex-start": "Left", center: "Center", "flex-end": "Right" } as const;
const PLACES = ACCORDION_ALIGNMENTS.map((value) => ({ value, label: PLACE_NAMES[value] }));

interface AccordionFormProps {
  nodeId: NodeId;
  accordion: AccordionInteraction;
  onChange(accordion: AccordionInteraction): void;
}

/** The fields of an accordion. */
export function AccordionForm({ nodeId, accordion, onChange }: AccordionFormProps) {
  const set = (fields: Partial<AccordionInteraction>) => onChange({ ...accordion, ...fields });
  const { appearance } = accordion;
  return (
    <>
      <NameField value={accordion.name} onChange={(name) => set({ name })} />
      <Switch isSelected={accordion.initiallyCollapsed} onChange={(initiallyCollapsed) => set({ initiallyCollapsed })}>
        Collapsed at first
      </Switch>
      <Switch isSelected={accordion.editModeCollapsed} onChange={(editModeCollapsed) => set({ editModeCollapsed })}>
        Collapsed while editing
      </Switch>
      <AppearanceFields
        appearance={appearance}
        onChange={(fields) => set({ appearance: { ...appearance, ...fields } })}
      />
      <Switch isSelected={accordion.isTarget} onChange={(isTarget) => set({ isTarget })}>
        Target
      </Switch>
      {accordion.isTarget && <TargetLink nodeId={nodeId} />}
    </>
  );
}

type Appearance = AccordionInteraction["appearance"];

interface AppearanceProps {
  appearance: Appearance;
  onChange(fields: Partial<Appearance>): void;
}

function AppearanceFields({ appearance, onChange }: AppearanceProps) {
  const { showButton, display, text, style, buttonStyle } = appearance;
  const setStyle = (fields: Partial<Appearance["style"]>) => onChange({ style: { ...style, ...fields } });
  const setButton = (fields: Partial<Appearance["buttonStyle"]>) =>
    onChange({ buttonStyle: { ...buttonStyle, ...fields } });
  return (
    <>
      <Switch
        isSelected={showButton}
        onChange={(shown) => onChange({ showButton: shown })}
        description="Without it visitors see an arrow only."
      >
        Show button
      </Switch>
      <TextField
        label="Text"
        maxLength={120}
        value={text}
        onChange={(typed) => onChange({ text: typed })}
        description={showButton ? undefined : "Read aloud by screen readers."}
      />
      <RadioGroup
        label="Display"
        orientation="horizontal"
        options={DISPLAYS}
        value={display}
        onChange={(chosen) => onChange({ display: chosen })}
      />
      {display === "text" || !showButton ? (
        <Colour label="Text colour" value={style.color} onChange={(color) => setStyle({ color })} />
      ) : (
        <>
          <Colour label="Text colour" value={buttonStyle.color} onChange={(color) => setButton({ color })} />
          <Colour
            label="Background colour"
            value={buttonStyle.backgroundColor}
            onChange={(backgroundColor) => setButton({ backgroundColor })}
          />
          <Colour
            label="Border colour"
            value={buttonStyle.borderColor}
            onChange={(borderColor) => setButton({ borderColor })}
          />
        </>
      )}
      <PxField
        label="Font size"
        least={ACCORDION_FONT.least}
        most={ACCORDION_FONT.most}
        value={style.fontSize}
        onChange={(fontSize) => setStyle({ fontSize })}
      />
      <RadioGroup
        label="Alignment"
        orientation="horizontal"
        options={PLACES}
        value={style.justifyContent}
        onChange={(justifyContent) => setStyle({ justifyContent })}
      />
    </>
  );
}
