import { EyeOff } from "lucide-react";
import { type HTMLAttributes, useEffect, useRef } from "react";
import type { Node } from "#mozaik/document";
import { nodeName } from "../model/node-name.ts";
import { useDraft, useView } from "../view-state/builder-context.ts";
import css from "./hidden-strip.module.css";

/** In the place of a structure that this width does not show, so that it can still be selected. */
export function HiddenStrip({ node, attributes }: { node: Node; attributes: HTMLAttributes<HTMLElement> }) {
  const label = `${useDraft(({ document }) => nodeName(document, node))}, hidden`;
  const strip = useRef<HTMLDivElement>(null);
  const isSelected = useView((view) => view.selectedId === node.id);
  // What was hidden just now has become small, maybe far from where one looks.
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
