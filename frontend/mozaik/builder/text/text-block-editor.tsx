import { useCallback, useState } from "react";
import { createPortal } from "react-dom";
import { splitRichText, type TextPlace } from "#modules/mozaik/document/rich-text-split";
import { type NodeId, RichText, themed } from "#mozaik/document";
import { useNarrow } from "../../../ui/media-query/use-narrow.ts";
import { pageStyleOf } from "../../view/style/ground.ts";
import { type EarlyKeys, NO_KEYS } from "../commands/early-typing.ts";
import { continueBelow, emptyLineAction, targetAtLine } from "../commands/insert-in-text.ts";
import { splitBlock } from "../commands/split-block.ts";
import { questionsOf } from "../model/logic/questions.ts";
import { newId } from "../model/new-id.ts";
import { useBuilder, useView } from "../view-state/builder-context.ts";
import { pressedAtOf, toolbarSlotOf } from "../view-state/view-state.ts";
import type { EmptyLine } from "./lines/empty-line.ts";
import { linkPlaces } from "./links/link-places.ts";
import { usualTextOf } from "./marks/usual-text.ts";
import { RichTextEditor } from "./rich-text-editor.tsx";
import { DockedToolbar } from "./toolbar/docked-toolbar.tsx";
import { SplitTool } from "./toolbar/split-tool.tsx";
import { useTightCanvas } from "./toolbar/use-tight-canvas.ts";
import { useTypingSaves } from "./use-typing-saves.ts";

interface TextBlockEditorProps {
  blockId: NodeId;
  text: RichText;
  /** Pressed before the editor was loaded; repeated in it. */
  early: EarlyKeys;
}

/** The editor of one text block: typing becomes one edit per pause, and one on leaving. */
export function TextBlockEditor({ blockId, text, early }: TextBlockEditorProps) {
  const builder = useBuilder();
  const isNarrow = useNarrow();
  const isTight = useTightCanvas();
  const toolbarSlot = useView(toolbarSlotOf);
  const { start, open, type, save, keepAs } = useTypingSaves(blockId, text);
  const places = useCallback(() => {
    const { document, assets } = builder.draft.state.get();
    return linkPlaces(document, assets);
  }, [builder]);
  const [usual] = useState(() => {
    const document = themed(builder.draft.state.get().document, builder.theme);
    const block = document.nodes[blockId];
    return usualTextOf(block && pageStyleOf(document, block));
  });
  const questions = useCallback(() => questionsOf(builder.draft.state.get().document), [builder]);
  const split = useCallback(
    (written: RichText, at: TextPlace) => {
      save();
      const parts = splitRichText(written, at, newId());
      const forget = keepAs(parts[0]);
      if (!splitBlock(builder, blockId, parts)) forget();
    },
    [builder, blockId, save, keepAs],
  );
  const atEmptyLine = (key: "/" | "Enter", line: EmptyLine) => {
    const action = emptyLineAction(key, line);
    if (action === "type") return false;
    save();
    if (action === "menu") {
      builder.view.openInsertMenu(targetAtLine(blockId, line), line.box(), line.typeKey);
      return true;
    }
    const forget = keepAs(line.above);
    const isDone = continueBelow(builder, blockId, line);
    if (!isDone) forget();
    return isDone;
  };
  const leave = () => {
    save();
    builder.view.stopEditing();
    document.getElementById(blockId)?.focus();
  };
  return (
    <RichTextEditor
      key={start.round}
      ref={open}
      text={start.text}
      toolbar={isNarrow || isTight ? "compact" : "full"}
      // After a restart, the press that opened it no longer matters.
      pressedAt={start.round === 0 ? pressedAtOf(builder.view.get()) : null}
      early={start.round === 0 ? early : NO_KEYS}
      placeToolbar={(toolbar) =>
        isNarrow ? <DockedToolbar>{toolbar}</DockedToolbar> : toolbarSlot && createPortal(toolbar, toolbarSlot)
      }
      furtherTools={<SplitTool onSplit={split} />}
      usual={usual}
      places={places}
      questions={questions}
      onEmptyLine={atEmptyLine}
      onType={type}
      onPause={save}
      onLeave={leave}
    />
  );
}
