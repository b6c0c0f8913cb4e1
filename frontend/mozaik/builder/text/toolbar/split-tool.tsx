import { SeparatorHorizontal } from "lucide-react";
import { type PlateEditor, useEditorRef, useEditorSelector } from "platejs/react";
import { useEffect } from "react";
import type { TextPlace } from "#modules/mozaik/document/rich-text-split";
import type { RichText } from "#mozaik/document";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { useBuilder } from "../../view-state/builder-context.ts";
import { placeOfCaret, splitRefusal } from "../caret/caret-line.ts";
import { fromPlate } from "../plate/from-plate.ts";
import { Tool } from "./tool.tsx";

type Split = (text: RichText, at: TextPlace) => void;

/** Splits the text at the caret: from the toolbar and, while mounted, from the command palette. */
export function SplitTool({ onSplit }: { onSplit: Split }) {
  const builder = useBuilder();
  const editor = useEditorRef();
  const refusal = useEditorSelector(splitRefusal, []);
  useEffect(() => {
    const open = { canSplit: () => splitRefusal(editor) === null, split: () => splitAtCaret(editor, onSplit) };
    builder.openText = open;
    return () => {
      if (builder.openText === open) builder.openText = null;
    };
  }, [builder, editor, onSplit]);
  return (
    <Tool
      label="Split Text"
      icon={<SeparatorHorizontal />}
      {...(refusal !== null && { refusal })}
      onPress={() => splitAtCaret(editor, onSplit)}
    />
  );
}

function splitAtCaret(editor: PlateEditor, onSplit: Split): void {
  const refusal = splitRefusal(editor);
  const place = placeOfCaret(editor);
  // Touch screens cannot show the reason on hover.
  if (refusal !== null) toasts.warning(refusal);
  else if (place) onSplit(fromPlate(editor.children), place);
}
