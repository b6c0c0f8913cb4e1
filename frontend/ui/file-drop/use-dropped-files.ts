import { type DragEvent, type RefObject, useEffect, useState } from "react";
import { carriesFiles } from "./carries-files.ts";

type Area = RefObject<HTMLElement | null>;

/**
 * Files dropped on an area, or pasted while the focus is within it. Spread `handlers` on the area; `isOver` while files
 * are dragged over it. A drag of anything but files is left to the browser.
 */
export function useDroppedFiles(area: Area, isDisabled: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (isDisabled) return;
    // on the document: with nothing selected, browsers paste at the body and not at the focused button
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0 || !area.current?.contains(document.activeElement)) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [area, isDisabled, onFiles]);

  const over = (event: DragEvent) => {
    if (isDisabled || !carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (isDisabled || !carriesFiles(event.dataTransfer)) return;
    // otherwise the browser leaves the page and opens the file
    event.preventDefault();
    setOver(false);
    onFiles(filesOf(event.dataTransfer));
  };
  return { isOver, handlers: { onDragEnter: over, onDragOver: over, onDragLeave: leave, onDrop: drop } };
}

/** The files of a drop or paste; folders are left out. */
function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.items ?? [])]
    .filter((item) => item.kind === "file" && !item.webkitGetAsEntry?.()?.isDirectory)
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);
}
