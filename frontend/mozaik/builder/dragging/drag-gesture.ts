import type { RefObject } from "react";
import type { MozaikDocument, NodeId } from "#mozaik/document";
import type { Box } from "../geometry/use-measure.ts";
import { moveAll } from "../model/bulk-edits.ts";
import { type Choice, chosenIds, withToggled } from "../model/selection.ts";
import type { Builder } from "../view-state/builder.ts";
import { AutoScroll } from "./auto-scroll.ts";
import type { DragRules, DragView } from "./drag-rules.ts";
import type { DropTarget } from "./drop-target.ts";

/** px the pointer travels before a press becomes a drag; more for a finger, which is less steady. */
const THRESHOLD = { mouse: 6, touch: 10 };
/** Milliseconds of a long press, which drags instead of scrolling. */
const LONG_PRESS = 400;

interface Press {
  readonly id: NodeId;
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
  readonly isTouch: boolean;
  /** True if a finger that moves at once scrolls; false on a handle. */
  readonly mayScroll: boolean;
}

interface Drag {
  readonly ids: readonly NodeId[];
  /** The selection before the press. */
  readonly before: Choice;
  x: number;
  y: number;
  hasMoved: boolean;
  target: DropTarget | null;
}

type Phase =
  | { readonly kind: "idle" }
  /** `timer`: of the long press that starts a touch drag. */
  | { readonly kind: "pressed"; readonly press: Press; readonly timer: number }
  | { readonly kind: "dragging"; readonly press: Press; readonly drag: Drag };

const IDLE: Phase = { kind: "idle" };

/** The drags within one element, from press to drop. */
export class DragGesture {
  private phase: Phase = IDLE;
  private readonly scroll: AutoScroll;
  private readonly listeners = new AbortController();

  constructor(
    private readonly builder: Builder,
    private readonly root: HTMLElement,
    private readonly rules: RefObject<DragRules>,
    private readonly show: (view: DragView | null) => void,
  ) {
    this.scroll = new AutoScroll(root, () => this.aim());
    const { signal } = this.listeners;
    root.addEventListener("pointerdown", (event) => this.press(event), { signal });
    root.addEventListener("pointermove", (event) => this.travel(event), { signal });
    root.addEventListener("pointerup", () => this.release(), { signal });
    root.addEventListener("pointercancel", () => this.end(), { signal });
    root.addEventListener("touchmove", (event) => this.keepStill(event), { passive: false, signal });
    root.addEventListener("contextmenu", (event) => this.keepStill(event), { signal });
    root.addEventListener("dragstart", prevent, { signal });
    window.addEventListener("keydown", (event) => this.abort(event), { capture: true, signal });
  }

  /** Cancels the current drag and ignores further presses. */
  stop(): void {
    this.end();
    this.listeners.abort();
  }

  private press(event: PointerEvent): void {
    const id = event.target instanceof Element ? this.rules.current.pick(event.target) : undefined;
    if (id === undefined || event.button !== 0 || this.phase.kind === "dragging") return;
    if (this.phase.kind === "pressed") window.clearTimeout(this.phase.timer);
    const isTouch = event.pointerType === "touch";
    const mayScroll = isTouch && !(event.target instanceof Element && event.target.closest("[data-drag]"));
    const press = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId, isTouch, mayScroll };
    const timer = mayScroll ? window.setTimeout(() => this.start(press), LONG_PRESS) : 0;
    this.phase = { kind: "pressed", press, timer };
  }

  private start(press: Press): Drag {
    const before = this.builder.view.get();
    const ids = pickUp(this.builder, press.id);
    const drag: Drag = { ids, before, x: press.x, y: press.y, hasMoved: false, target: null };
    this.phase = { kind: "dragging", press, drag };
    this.show({ ids, line: null });
    this.root.setPointerCapture(press.pointer);
    return drag;
  }

  private travel({ pointerId, clientX, clientY }: PointerEvent): void {
    if (this.phase.kind === "idle" || this.phase.press.pointer !== pointerId) return;
    const { press } = this.phase;
    const way = Math.hypot(clientX - press.x, clientY - press.y);
    if (this.phase.kind === "pressed") {
      if (way <= (press.isTouch ? THRESHOLD.touch : THRESHOLD.mouse)) return;
      if (press.mayScroll) {
        this.end();
        return;
      }
    }
    const drag = this.phase.kind === "dragging" ? this.phase.drag : this.start(press);
    drag.hasMoved ||= way > THRESHOLD.touch;
    drag.x = clientX;
    drag.y = clientY;
    this.scroll.follow(clientY);
    this.aim();
  }

  /** Most pointer moves do not change the target. */
  private aim(): void {
    if (this.phase.kind !== "dragging") return;
    const { drag } = this.phase;
    const shown = drag.target?.line ?? null;
    drag.target = this.rules.current.aim(drag.ids, drag.x, drag.y);
    const line = drag.target?.line ?? null;
    if (!isSameBox(line, shown)) this.show({ ids: drag.ids, line });
  }

  private release(): void {
    const { phase } = this;
    this.end();
    if (phase.kind !== "dragging") return;
    const { press, drag } = phase;
    // Ignore the click that follows a drop.
    this.root.addEventListener("click", swallow, { capture: true, once: true });
    this.unswallow();
    const document = documentOf(this.builder);
    // A long press without movement adds the block to the selection.
    if (press.isTouch && !drag.hasMoved) this.builder.view.choose(withToggled(document, drag.before, press.id));
    else if (drag.target) this.builder.edit(...moveAll(document, drag.ids, drag.target.place));
  }

  private end(): void {
    if (this.phase.kind === "pressed") window.clearTimeout(this.phase.timer);
    this.scroll.stop();
    this.phase = IDLE;
    this.show(null);
  }

  private keepStill(event: Event): void {
    if (this.phase.kind === "dragging") event.preventDefault();
  }

  private abort(event: KeyboardEvent): void {
    if (event.key !== "Escape" || this.phase.kind !== "dragging") return;
    event.stopPropagation();
    this.end();
    // Also ignore the click when the button is finally released.
    this.root.addEventListener("click", swallow, { capture: true, once: true });
    window.addEventListener("pointerup", () => this.unswallow(), { once: true });
  }

  private unswallow(): void {
    window.setTimeout(() => this.root.removeEventListener("click", swallow, { capture: true }));
  }
}

/**
 * The nodes to drag: the whole selection if the node is part of it, otherwise the node, which becomes the selection.
 */
function pickUp(builder: Builder, id: NodeId): readonly NodeId[] {
  const ids = chosenIds(documentOf(builder), builder.view.get());
  if (ids.includes(id)) return ids;
  builder.view.select(id);
  return [id];
}

function isSameBox(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) return one === other;
  return one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;
}

function documentOf(builder: Builder): MozaikDocument {
  return builder.draft.state.get().document;
}

function prevent(event: Event): void {
  event.preventDefault();
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
