import { Play } from "lucide-react";
import { useState } from "react";
import { choiceOf, type InteractionChoice, NEW_INTERACTIONS, offeredInteractions } from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../../ui/dialog/confirm-dialog.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { interactionFormat, isStorable } from "../../model/formats/interaction-format.ts";
import { FormatPanel } from "../format/format-panel.tsx";
import { useFormat } from "../format/use-format.ts";
import { InteractionForm } from "./interaction-form.tsx";
import { playInteraction } from "./play-interaction.ts";

const NAMES: Readonly<Record<InteractionChoice, string>> = {
  slider: "Slider",
  swivel: "Swivel",
  accordion: "Accordion",
  target: "Target",
  link: "Link",
  fade: "Fade",
  lift: "Lift",
  motion: "Motion",
};

/** What visitors can open, follow or set in motion at a structure. */
export function InteractionPanel() {
  const format = useFormat(interactionFormat);
  const [isAsking, ask] = useState(false);
  if (!format) return null;
  const { node, values: interaction, change } = format;
  const choice = interaction && choiceOf(interaction);
  const options = offeredInteractions(node).map((id) => ({ id, label: NAMES[id] }));
  return (
    <FormatPanel
      format={format}
      canApply={isStorable(interaction)}
      {...(interaction && { onReset: () => ask(true) })}
      help={{
        topic: "formatting",
        text: (
          <p>Choose what visitors can open, follow or set in motion here. A new choice replaces the one before it.</p>
        ),
      }}
    >
      <Select
        label="Effect"
        placeholder="None"
        options={options}
        value={choice}
        onChange={(id) => {
          if (id !== choice) change(NEW_INTERACTIONS[id]);
        }}
      />
      {interaction && <InteractionForm key={`${node.id} ${choice}`} {...{ node, interaction }} onChange={change} />}
      {interaction && choice !== "target" && choice !== "link" && (
        <Button size="small" icon={<Play aria-hidden="true" />} onPress={() => playInteraction(node.id, interaction)}>
          Show on the canvas
        </Button>
      )}
      <ConfirmDialog
        title="Reset"
        isOpen={isAsking}
        onOpenChange={ask}
        onConfirm={() => {
          ask(false);
          format.apply(null);
        }}
      >
        Are you sure you wish to reset the Interaction?
      </ConfirmDialog>
    </FormatPanel>
  );
}
