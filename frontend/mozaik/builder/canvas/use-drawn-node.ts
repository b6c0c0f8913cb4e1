import { type RefObject, useLayoutEffect, useState } from "react";
import { sameValue } from "#modules/rules/same-value";
import type { Dimensions, NodeId, Sides } from "#mozaik/document";
import { pxOf } from "../geometry/px-of.ts";
import { type Box, boxIn } from "../geometry/use-measure.ts";
import type { DrawnNode } from "../model/handles/drawn-node.ts";

/** A structure on the canvas: what its handles need to know, and where it is in the stage, in px of the screen. */
export interface MeasuredNode {
  readonly drawn: DrawnNode;
  readonly box: Box;
  readonly pictureBox: Box | null;
  /** The second of its parts, where its first gap ends. */
  readonly secondBox: Box | null;
  /** px of the screen per px of the page. */
  readonly scale: number;
}

/** Measures a node; null while it is not on the canvas. Measured again when its size or a dependency changes. */
export function useDrawnNode(
  stage: RefObject<HTMLElement | null>,
  id: NodeId | null,
  ...dependencies: readonly unknown[]
): MeasuredNode | null {
  const [measured, setMeasured] = useState<MeasuredNode | null>(null);
  useLayoutEffect(() => {
    const root = stage.current;
    const element = id === null ? null : document.getElementById(id);
    if (!root || !element) return setMeasured(null);
    const measure = () => {
      const next = measureNode(root, element);
      setMeasured((known) => (sameValue(known, next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    const picture = pictureOf(element);
    for (const each of [root, element, ...(picture ? [picture] : [])]) observer.observe(each);
    return () => observer.disconnect();
  }, [stage, id, ...dependencies]);
  return measured;
}

function measureNode(root: HTMLElement, element: HTMLElement): MeasuredNode {
  const picture = pictureOf(element);
  const box = boxIn(root, element);
  const [first, second] = partsOf(element).map((part) => boxIn(root, part));
  const { width, height } = sizeOf(element);
  const scale = width > 0 ? box.width / width : 1;
  return {
    box,
    scale,
    secondBox: second ?? null,
    pictureBox: picture && boxIn(root, picture),
    drawn: {
      width,
      height,
      padding: paddingOf(element),
      contentHeight: contentHeightOf(element, scale),
      picture: picture && { ...sizeOf(picture), keeps: keptSideOf(element) },
      gap: first && second ? { px: gapOf(element), isRow: second.left >= first.left + first.width - 1 } : null,
      neighbours: neighboursOf(element, picture),
    },
  };
}

function pictureOf(element: HTMLElement): HTMLElement | null {
  return element.dataset.kind === "block" ? element.querySelector<HTMLElement>(".mozaik-asset img") : null;
}

/** In px of the page: computed lengths do not include the canvas's scale. */
function sizeOf(element: HTMLElement): Dimensions {
  const { width, height } = getComputedStyle(element);
  return { width: pxOf(width), height: pxOf(height) };
}

function paddingOf(element: HTMLElement): Sides {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(element);
  return {
    top: pxOf(paddingTop),
    right: pxOf(paddingRight),
    bottom: pxOf(paddingBottom),
    left: pxOf(paddingLeft),
  };
}

/** The height that the children take, whatever the structure's own height is. */
function contentHeightOf(element: HTMLElement, scale: number): number {
  const boxes = [...element.children]
    .filter((child) => getComputedStyle(child).position !== "absolute")
    .map((child) => child.getBoundingClientRect());
  const { top, bottom } = paddingOf(element);
  if (boxes.length === 0) return top + bottom;
  const first = Math.min(...boxes.map((box) => box.top));
  const last = Math.max(...boxes.map((box) => box.bottom));
  return (last - first) / scale + top + bottom;
}

/** The displayed parts of a tile, layout or column, in the order of the page. */
function partsOf(element: HTMLElement): Element[] {
  const { kind } = element.dataset;
  const parts = kind === "block" || kind === "page" ? [] : element.querySelectorAll(":scope > [data-kind]");
  return [...parts].toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
}

/** Gaps are the same in both directions. */
function gapOf(element: HTMLElement): number {
  return pxOf(getComputedStyle(element).columnGap);
}

function keptSideOf(block: HTMLElement): "left" | "center" | "right" {
  const { alignItems } = getComputedStyle(block);
  if (alignItems === "center") return "center";
  return alignItems === "flex-end" ? "right" : "left";
}

function neighboursOf(element: HTMLElement, picture: HTMLElement | null): Dimensions[] {
  const layout = element.parentElement?.closest("[data-kind=layout]");
  const others = picture ? ".mozaik-asset img" : `[data-kind="${element.dataset.kind}"]`;
  return [...(layout?.querySelectorAll<HTMLElement>(others) ?? [])]
    .filter((other) => other !== (picture ?? element))
    .map(sizeOf);
}
