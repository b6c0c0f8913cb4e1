import type { ReactNode } from "react";
import type { Interaction, Node } from "#mozaik/document";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { AddressField } from "../format/address-field.tsx";
import { AccordionForm } from "./accordion-form.tsx";
import { EffectForm } from "./effect-form.tsx";
import { NameField } from "./name-field.tsx";
import { SliderForm, SwivelForm } from "./over-forms.tsx";
import { TargetLink } from "./target-link.tsx";

interface InteractionFormProps {
  node: Node;
  interaction: Interaction;
  onChange(interaction: Interaction): void;
}

/** The fields of an interaction. */
export function InteractionForm({ node, interaction, onChange }: InteractionFormProps): ReactNode {
  switch (interaction.type) {
    case "slider-interaction":
      return <SliderForm slider={interaction} onChange={onChange} />;
    case "swivel-interaction":
      return <SwivelForm swivel={interaction} onChange={onChange} />;
    case "accordion-interaction":
      return <AccordionForm nodeId={node.id} accordion={interaction} onChange={onChange} />;
    case "target-interaction":
      return (
        <>
          <NameField value={interaction.name} onChange={(name) => onChange({ ...interaction, name })} />
          <TargetLink nodeId={node.id} />
        </>
      );
    case "animation-effects-interaction":
      return <EffectForm effects={interaction} onChange={onChange} />;
    case "link-interaction":
      return (
        <>
          <AddressField label="Address" value={interaction.url} onChange={(url) => onChange({ ...interaction, url })} />
          <TextField
            label="Name"
            maxLength={120}
            value={interaction.name}
            onChange={(name) => onChange({ ...interaction, name })}
            description="Read aloud by screen readers."
          />
          <Switch
            isSelected={interaction.hoverDisplay}
            onChange={(hoverDisplay) => onChange({ ...interaction, hoverDisplay })}
          >
            Show the name under the pointer
          </Switch>
          <Switch
            isSelected={interaction.target === "_blank"}
            onChange={(isNew) => onChange({ ...interaction, target: isNew ? "_blank" : "_self" })}
          >
            Open in a new tab
          </Switch>
        </>
      );
  }
}
