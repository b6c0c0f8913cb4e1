/** In px: the padding of the row, where a browser may snap, and fractions of a pixel. */
const EDGE = 8;

const started = new WeakSet<Element>();

/** Gives the sliders of the page buttons to the previous and next cards, as many at a time as are in sight. */
export function startSliders(): void {
  for (const row of document.querySelectorAll<HTMLElement>(".mall-shelf-slider")) {
    if (started.has(row)) continue;
    started.add(row);
    start(row);
  }
}

function start(row: HTMLElement): void {
  const previous = button("Previous");
  const next = button("Next");
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  const bar = document.createElement("p");
  bar.className = "mall-slider-buttons";
  bar.append(status, previous, next);
  row.before(bar);
  const more = () => row.parentElement?.querySelector<HTMLAnchorElement>(":scope > p > a[data-more]") ?? null;
  const left = () => row.scrollWidth - row.clientWidth - row.scrollLeft;
  const update = () => {
    status.textContent = "";
    const [isFirst, isLast] = [row.scrollLeft <= EDGE, left() <= EDGE && more() === null];
    // before the browser drops the focus of a disabled button
    if (isFirst && document.activeElement === previous) next.focus();
    if (isLast && document.activeElement === next) previous.focus();
    previous.disabled = isFirst;
    next.disabled = isLast;
  };
  const go = (direction: 1 | -1) => row.scrollBy({ left: direction * row.clientWidth, behavior: "smooth" });
  previous.addEventListener("click", () => go(-1));
  next.addEventListener("click", () => {
    const link = more();
    // one window is shown next: load more when fewer than two are left from there on
    if (link && left() < 2 * row.clientWidth && link.ariaDisabled !== "true") {
      status.textContent = "Loading More Cards";
      link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    }
    go(1);
  });
  row.addEventListener("scroll", () => {
    if (status.textContent === "") update();
  });
  addEventListener("resize", update);
  addEventListener("cardsadded", update);
  update();
}

function button(name: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "mall-button mall-button-line";
  made.textContent = name;
  return made;
}
