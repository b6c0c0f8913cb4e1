import { startInteractions } from "./interactions.ts";

const PAGE = `
  <section id="tile">
    <details class="mozaik-accordion"><summary>Show</summary><p id="inside">words</p></details>
  </section>
  <p id="other" class="mozaik-appears">other</p>`;

let arrive: (entries: Partial<IntersectionObserverEntry>[]) => void;
const scrolled: Element[] = [];
let started: AbortController;

beforeEach(() => {
  document.body.innerHTML = PAGE;
  scrolled.length = 0;
  started = new AbortController();
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.push(this);
  };
  class Observer {
    constructor(report: typeof arrive) {
      arrive = report;
    }
    observe() {}
    unobserve() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  started.abort();
  history.replaceState(null, "", "/");
});

function start(motion: "any" | "reduced" = "any", isDriven = false) {
  Object.assign(globalThis, {
    CSS: { supports: () => isDriven, escape: (text: string) => text },
    matchMedia: () => ({ matches: motion === "reduced" }),
  });
  startInteractions(document, started.signal);
}

const part = (id: string) => document.getElementById(id)!;
const accordion = () => document.querySelector("details")!;

test.each(["tile", "inside"])("a link to %s opens its accordion and scrolls to it", (id) => {
  history.replaceState(null, "", `#${id}`);
  start();
  expect(accordion().open).toBe(true);
  expect(scrolled).toEqual([part(id)]);
});

test("a link to another part opens nothing, and a broken one does no harm", () => {
  history.replaceState(null, "", "#other");
  start();
  history.replaceState(null, "", "#%E0%A4%A");
  window.dispatchEvent(new Event("hashchange"));
  expect(accordion().open).toBe(false);
});

test("a link that is followed on the page opens its accordion as well", () => {
  start();
  history.replaceState(null, "", "#inside");
  window.dispatchEvent(new Event("hashchange"));
  expect(accordion().open).toBe(true);
});

test("without scroll-driven animations a part below the window waits until it comes into view", () => {
  arrive = () => {};
  start();
  const target = part("other");
  const boundingClientRect = { top: 2_000 } as DOMRect;
  arrive([{ target, isIntersecting: false, boundingClientRect }]);
  expect(target.className).toBe("mozaik-appears mozaik-waits");
  arrive([{ target, isIntersecting: true, boundingClientRect }]);
  expect(target.className).toBe("mozaik-appears mozaik-arrives");
});

test("a part that is in view at first stays as it is", () => {
  start();
  const target = part("other");
  arrive([{ target, isIntersecting: true, boundingClientRect: { top: 20 } as DOMRect }]);
  expect(target.className).toBe("mozaik-appears");
});

test.each([
  ["reduced", false],
  ["any", true],
] as const)("nothing is watched with %s motion and driven animations: %s", (motion, isDriven) => {
  const nothing = () => {};
  arrive = nothing;
  start(motion, isDriven);
  expect(arrive).toBe(nothing);
});
