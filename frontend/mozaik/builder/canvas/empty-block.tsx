import { CodeXml, Image, SlidersHorizontal, Type } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { flushSync } from "react-dom";
import type { NodeId } from "#mozaik/document";
import { WidgetTypeChoice } from "../pickers/widget-type-choice.tsx";
import { useBuilder } from "../view-state/builder-context.ts";
import css from "./empty-block.module.css";

/** The choice of content in an empty block. */
export function EmptyBlock({ id }: { id: NodeId }) {
  const builder = useBuilder();
  const [isChoosingWidget, setChoosingWidget] = useState(false);
  const widget = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The choice of a widget is higher than the step before it.
    if (isChoosingWidget) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id, isChoosingWidget]);
  const back = () => {
    flushSync(() => setChoosingWidget(false));
    widget.current?.focus();
  };
  if (isChoosingWidget) return <WidgetTypeChoice id={id} onBack={back} />;
  const startText = () => {
    const text = { v: 1 as const, blocks: [] };
    if (builder.edit({ edit: "setText", input: { id, text } })) builder.editText(id);
  };
  const startEmbed = () => {
    builder.view.select(id);
    builder.view.openPanel("embed");
  };
  const startAsset = () => {
    builder.view.select(id);
    builder.view.chooseAsset({ kind: "block", id });
  };
  return (
    <div className={css.empty}>
      <p className={css.prompt}>Select the content type for this block</p>
      <div className={css.choices}>
        <Choice icon={<Type />} label="Text" onPress={startText} />
        <Choice
          ref={widget}
          icon={<SlidersHorizontal />}
          label="Widget"
          note="collect data, design, website"
          onPress={() => {
            builder.view.select(id);
            setChoosingWidget(true);
          }}
        />
        <Choice icon={<Image />} label="Asset" note="image, video, audio, PDF" onPress={startAsset} />
        <Choice icon={<CodeXml />} label="Embed" note="YouTube, Google Calendar, Calendly" onPress={startEmbed} />
      </div>
    </div>
  );
}

type ChoiceProps = { icon: ReactNode; label: string; note?: string; onPress: () => void; ref?: Ref<HTMLButtonElement> };

function Choice({ icon, label, note, onPress, ref }: ChoiceProps) {
  return (
    <Button ref={ref} className={css.choice} onPress={onPress}>
      {icon}
      <span className={css.label}>{label}</span>
      {note !== undefined && <span className={css.note}>{note}</span>}
    </Button>
  );
}
