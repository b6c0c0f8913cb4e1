import { EyeOff } from "lucide-react";
import { type HTMLAttributes, useEffect, useRef } from "react";
import type { Node } from "#mozaik/document";
import { nodeName } from "../model/node-name.ts";
import { useDraft, useView } from "../view-state/builder-context.ts";
import css from "./hidden-strip.module.css";

/** Replaces a structure that is hidden at this width, so that it can still be selected. */
export function HiddenStrip({ node, attributes }: { node: Node; attributes: HTMLAttributes<HTMLElement> }) {
  const label = `${useDraft(({ document }) => nodeName(document, node))}, hidden`;
  const strip = useRef<HTMLDivElement>(null);
  const isSelected = useView((view) => view.selectedId === node.id);
  // A node that was just hidden has shrunk and may be far from where the author is looking.
  useEffect(() => {
    if (isSelected) strip.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const frame = { ...attributes, id: node.id, role: "group", tabIndex: 0, "aria-label": label, title: label };
  return (
    <div ref={strip} {...frame} className={css.strip} data-hidden>
      <EyeOff aria-hidden="true" />
    </div>
  );
}
