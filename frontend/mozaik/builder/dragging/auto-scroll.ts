/** px from the edge at which scrolling starts, and the fastest speed in px per frame. */
const [EDGE, FASTEST] = [72, 18];

/** px to scroll in one frame with the pointer at `y`: 0 in the middle, more towards the edges. */
export function scrollStep(y: number, top: number, bottom: number): number {
  const edge = Math.min(EDGE, (bottom - top) / 4);
  const speed = (inside: number) => Math.ceil(FASTEST * Math.min(1 - inside / edge, 1));
  if (y < top + edge) return -speed(y - top);
  if (y > bottom - edge) return speed(bottom - y);
  return 0;
}

/** Scrolls an element while the pointer is near its upper or lower edge, and reports each scroll. */
export class AutoScroll {
  private frame = 0;
  private y = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly onScroll: () => void,
  ) {}

  /** Call it when the pointer is at `y`. */
  follow(y: number): void {
    this.y = y;
    if (this.frame === 0) this.frame = requestAnimationFrame(this.tick);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private readonly tick = () => {
    const { top, bottom } = this.root.getBoundingClientRect();
    const step = scrollStep(this.y, top, bottom);
    this.frame = 0;
    if (step === 0) return;
    const before = this.root.scrollTop;
    this.root.scrollTop += step;
    if (this.root.scrollTop === before) return;
    this.onScroll();
    this.frame = requestAnimationFrame(this.tick);
  };
}
