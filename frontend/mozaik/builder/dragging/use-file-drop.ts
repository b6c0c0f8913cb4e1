import { type RefObject, useEffect, useState } from "react";
import { sameValue } from "#modules/rules/same-value";
import { carriesFiles } from "../../../ui/file-drop/carries-files.ts";
import { dropFiles } from "../commands/drop-files.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import { AutoScroll } from "./auto-scroll.ts";
import { type FileTarget, fileTarget } from "./file-target.ts";

type Root = RefObject<HTMLElement | null>;

/** Files dragged over the page: where they would go. Dropping them uploads them there. */
export function useFileDrop(ground: Root, stage: Root): FileTarget | null {
  const builder = useBuilder();
  const [target, setTarget] = useState<FileTarget | null>(null);
  useEffect(() => {
    const root = ground.current;
    if (!root || builder.isReadOnly) return;
    let last = { x: 0, y: 0 };
    const found = () => (stage.current ? fileTarget(stage.current, last.x, last.y) : null);
    const show = (next: FileTarget | null) => {
      setTarget((known) => (sameValue(known, next) ? known : next));
    };
    const scroll = new AutoScroll(root, () => show(found()));
    const end = () => {
      scroll.stop();
      show(null);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      last = { x: event.clientX, y: event.clientY };
      scroll.follow(event.clientY);
      const next = found();
      event.dataTransfer.dropEffect = next ? "copy" : "none";
      show(next);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !root.contains(relatedTarget)) end();
    };
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      // Otherwise the browser leaves the builder and opens the file.
      event.preventDefault();
      last = { x: event.clientX, y: event.clientY };
      const at = found();
      end();
      if (at) dropFiles(builder, files, at.place);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    root.addEventListener("dragover", over, { signal });
    root.addEventListener("dragleave", leave, { signal });
    root.addEventListener("drop", drop, { signal });
    return () => {
      scroll.stop();
      listeners.abort();
    };
  }, [builder, ground, stage]);
  return target;
}
