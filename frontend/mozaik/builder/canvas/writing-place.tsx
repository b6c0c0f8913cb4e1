import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { NodeId, RichText } from "#mozaik/document";
import { NO_KEYS } from "../commands/early-typing.ts";
import { TEXT_EDITOR } from "./text-editor-chunk.ts";
import { WaitingField } from "./waiting-field.tsx";

interface WritingPlaceProps {
  blockId: NodeId;
  text: RichText;
  chunk?: typeof TEXT_EDITOR;
  /** Shown until the editor is loaded: keeps the block's height, so that a second press still hits it. */
  children: ReactNode;
}

/** The text editor in its block. Until it is loaded, a field takes what is typed and hands it over. */
export function WritingPlace({ blockId, text, chunk = TEXT_EDITOR, children }: WritingPlaceProps) {
  const [open, setOpen] = useState(() => chunk.loaded && { Editor: chunk.loaded, early: NO_KEYS });
  if (open) return <open.Editor blockId={blockId} text={text} early={open.early} />;
  return (
    <>
      {children}
      <WaitingField
        blockId={blockId}
        chunk={chunk}
        // Synchronously: the next key belongs to the editor.
        onOpen={(Editor, early) => flushSync(() => setOpen({ Editor, early }))}
      />
    </>
  );
}
