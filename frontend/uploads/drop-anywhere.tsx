import { Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { carriesFiles } from "../ui/file-drop/carries-files.ts";
import css from "./drop-anywhere.module.css";
import { droppedFiles } from "./files/dropped-files.ts";
import { loadUploadParts } from "./upload-parts.ts";
import { useUploads } from "./uploads-context.tsx";

/** Takes files and folders that are dropped anywhere on a screen, or pasted there. Render it once on the screen. */
export function DropAnywhere() {
  const offer = useUploads()?.offer;
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  useEffect(loadUploadParts, []);
  useEffect(() => {
    if (!offer) return;
    const take = async (transfer: DataTransfer | null) => {
      const files = await droppedFiles(transfer);
      if (files.length > 0) offer(files);
    };
    const move = (event: DragEvent, step: number) => {
      if (!isForScreen(event)) return;
      depth.current = Math.max(0, depth.current + step);
      setOver(depth.current > 0);
    };
    const over = (event: DragEvent) => {
      if (!isForScreen(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    };
    const drop = (event: DragEvent) => {
      depth.current = 0;
      setOver(false);
      // A part of the screen that takes files itself has taken them.
      if (event.defaultPrevented || !isForScreen(event)) return;
      event.preventDefault();
      void take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isCovered() || !carriesFiles(event.clipboardData ?? { types: [] })) return;
      event.preventDefault();
      void take(event.clipboardData);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("dragenter", (event) => move(event, 1), { signal });
    addEventListener("dragleave", (event) => move(event, -1), { signal });
    addEventListener("dragover", over, { signal });
    addEventListener("drop", drop, { signal });
    addEventListener("paste", paste, { signal });
    return () => listening.abort();
  }, [offer]);
  if (!isOver) return null;
  return (
    <div className={css.veil} aria-hidden="true">
      <p className={css.invitation}>
        <Upload />
        Drop files to upload them
      </p>
    </div>
  );
}

/** True if the drag carries files and no dialog is open over the screen. */
function isForScreen({ dataTransfer }: DragEvent): boolean {
  return dataTransfer !== null && carriesFiles(dataTransfer) && !isCovered();
}

function isCovered(): boolean {
  return document.documentElement.hasAttribute("data-overlay");
}
