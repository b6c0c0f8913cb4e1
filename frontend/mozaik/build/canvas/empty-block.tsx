import { CodeXml, Image, Type } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import type { NodeId } from "#mozaik/document";
import { useBuilder } from "../builder-context.ts";
import css from "./empty-block.module.css";

/** What a block without content asks. */
export function EmptyBlock({ id }: { id: NodeId }) {
  const builder = useBuilder();
  const startText = () => {
    const text = { v: 1 as const, blocks: [] };
    if (builder.act({ edit: "setText", input: { id, text } })) builder.editText(id);
  };
  const startEmbed = () => {
    builder.select(id);
    builder.show({ panel: "embed" });
  };
  const startAsset = () => {
    builder.select(id);
    builder.show({ choosingFor: id });
  };
  return (
    <div className={css.empty}>
      <p className={css.prompt}>Select the content type for this block</p>
      <div className={css.choices}>
        <Choice icon={<Type />} label="Text" onPress={startText} />
        <Choice icon={<Image />} label="Asset" note="image, video, audio, PDF" onPress={startAsset} />
        <Choice icon={<CodeXml />} label="Embed" note="YouTube, Google Calendar, Calendly" onPress={startEmbed} />
      </div>
    </div>
  );
}

type ChoiceProps = { icon: ReactNode; label: string; note?: string; onPress: () => void };

function Choice({ icon, label, note, onPress }: ChoiceProps) {
  return (
    <Button className={css.choice} onPress={onPress}>
      {icon}
      <span className={css.label}>{label}</span>
      {note !== undefined && <span className={css.note}>{note}</span>}
    </Button>
  );
}
