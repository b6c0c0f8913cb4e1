// Records what a visitor does on a page, without knowing who they are: no cookie, nothing kept in the browser. Loaded
// after the page is shown.
import { KINDS, LONGEST_VISIT_TENTHS, MOST_BATCHES, MOST_EVENTS, STEPS } from "#modules/analytics/rules/visit-event";
import { DRAWN } from "#modules/mozaik/document/drawn-parts";

const TICK_MS = 1_000;
const SEND_EVERY = 100;

export interface Visited {
  pageSessionId: string;
  itemType: string;
  itemId: string;
  revision: number | null;
  isOwn: boolean;
}

/** Starts to record. Visitors who want no tracking are counted, and nothing else. */
export function record(visited: Visited): void {
  const browser: Navigator & { globalPrivacyControl?: boolean } = navigator;
  if (browser.webdriver) return;
  const isPrivate = browser.globalPrivacyControl === true || browser.doNotTrack === "1";
  const now = () => Math.round(performance.now() / 100);
  const began = now();
  const { isOwn, ...item } = visited;
  const width = innerWidth <= 568 ? 0 : innerWidth <= 991 ? 1 : 2;
  let batch = 0;
  const events: number[][] = [];
  let sentAt = began;
  const send = () => {
    if (batch >= MOST_BATCHES) return;
    const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : "";
    const language = /^[a-z]{2,3}(?=-|$)/.exec(browser.language)?.[0];
    const about = isPrivate
      ? { isPrivate, width: 0, device: 0 }
      : {
          width,
          device: matchMedia("(pointer:coarse)").matches ? (Math.min(screen.width, screen.height) < 600 ? 0 : 1) : 2,
          ...(language && { language }),
          ...(referrer && referrer !== location.host && { source: referrer.slice(0, 100) }),
          ...(isOwn && { isOwn }),
        };
    const body = { type: "visit", ...item, ...about, batch, age: now() - began, events: events.splice(0, MOST_EVENTS) };
    batch++;
    sentAt = now();
    browser.sendBeacon("/public/api/uievents", new Blob([JSON.stringify(body)], { type: "application/json" }));
  };
  if (isPrivate || isOwn) {
    send();
    return;
  }

  const article = document.querySelector(".mozaik");
  const parts = [...(article?.querySelectorAll<HTMLElement>(DRAWN) ?? [])];
  const add = (kind: number, node = -1, arg = 0) => {
    if (now() - began <= LONGEST_VISIT_TENTHS) events.push([now() - began, kind, node, arg]);
  };
  const once = new Set<string>();
  const addOnce = (kind: number, node = -1, arg = 0) => {
    const key = `${kind} ${node} ${arg}`;
    if (once.size === once.add(key).size) return;
    add(kind, node, arg);
  };
  const nodeOf = (target: EventTarget | null) =>
    target instanceof Element ? parts.indexOf(target.closest<HTMLElement>(DRAWN) as HTMLElement) : -1;

  const inView = new Set<number>();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect } of entries) {
        const node = parts.indexOf(target as HTMLElement);
        // a tile that is higher than the window is never half inside it
        if (isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height > innerHeight / 2)) {
          inView.add(node);
          addOnce(KINDS.seen, node);
        } else inView.delete(node);
      }
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
  );
  for (const part of parts) if (part.matches(".mozaik-tile")) watch.observe(part);
  const purchase = document.querySelector("#purchase");
  if (purchase) {
    new IntersectionObserver(([entry]) => entry?.isIntersecting && addOnce(KINDS.step, -1, STEPS.optionsSeen)).observe(
      purchase,
    );
  }

  let [ticked, viewed, page, scrolled] = [now(), 0, -1, -1];
  const read = new Map<number, number>();
  const look = () => {
    const passed = Math.min(now() - ticked, 20);
    ticked = now();
    if (document.hidden) return;
    viewed += passed;
    for (const node of inView) read.set(node, (read.get(node) ?? 0) + passed);
    if (!article || scrollY === scrolled) return;
    scrolled = scrollY;
    const { top, height } = article.getBoundingClientRect();
    const tenth = Math.min(10, Math.floor((10 * (innerHeight - top)) / height + 0.01));
    if (tenth > 0) addOnce(KINDS.reached, -1, tenth);
    let [at, percent, onPage] = [-1, 0, -1];
    for (const [node, part] of parts.entries()) {
      const box = part.getBoundingClientRect();
      if (box.top > 1 || box.bottom <= 1) continue;
      if (part.matches(".mozaik-page")) onPage = node;
      [at, percent] = [node, Math.round((-100 * Math.min(0, box.top)) / box.height)];
    }
    if (onPage >= 0 && onPage !== page) {
      if (page >= 0) add(KINDS.page, onPage);
      page = onPage;
    }
    add(KINDS.scrolled, Math.max(at, 0), percent);
  };
  const flush = () => {
    look();
    if (viewed > 0) add(KINDS.inView, -1, viewed);
    for (const [node, tenths] of read) add(KINDS.read, node, tenths);
    viewed = 0;
    read.clear();
    if (events.length > 0) send();
  };
  setInterval(() => {
    look();
    if (now() - sentAt >= SEND_EVERY && !document.hidden) flush();
  }, TICK_MS);

  const on = (type: string, react: (target: Element, node: number) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element) react(target, nodeOf(target));
      },
      true,
    );
  on("click", (target, node) => {
    if (node >= 0) add(KINDS.pressed, node);
    const link = target.closest("a[href]");
    const block = parts[node];
    if (link && block) add(KINDS.link, node, [...block.querySelectorAll("a[href]")].indexOf(link));
    if (target.closest("#purchase button")) addOnce(KINDS.step, -1, STEPS.chosen);
  });
  on("toggle", (target, node) => {
    if (node >= 0 && target instanceof HTMLDetailsElement && target.open) add(KINDS.opened, node);
  });
  const asked = new Set<number>();
  on("focusin", (target, node) => {
    if (node < 0 || !target.closest("[data-widget]")) return;
    addOnce(KINDS.begun, node);
    asked.add(node);
  });
  for (const type of ["input", "change"]) {
    on(type, (target, node) => {
      if (node >= 0 && target.closest("[data-widget]")) addOnce(KINDS.answered, node);
    });
  }
  const percentOf = ({ currentTime, duration }: HTMLMediaElement) =>
    duration > 0 ? (100 * currentTime) / duration : 0;
  on("play", (_, node) => add(KINDS.played, node));
  on("pause", (media, node) => add(KINDS.paused, node, Math.round(percentOf(media as HTMLMediaElement))));
  on("timeupdate", (media, node) => {
    const tenth = Math.floor(percentOf(media as HTMLMediaElement) / 10 + 0.05);
    if (tenth > 0) addOnce(KINDS.progress, node, tenth);
  });
  on("submitted", (_, node) => {
    asked.clear();
    add(KINDS.submitted, node);
  });
  let isGone = false;
  addEventListener("pageshow", () => {
    isGone = false;
  });
  document.addEventListener("visibilitychange", () => {
    if (isGone) return;
    add(KINDS.away, -1, document.hidden ? 1 : 0);
    if (document.hidden) flush();
  });
  addEventListener("pagehide", () => {
    const last = Math.max(...inView);
    if (last >= 0) add(KINDS.left, last);
    for (const node of asked) add(KINDS.abandoned, node);
    asked.clear();
    flush();
    isGone = true;
  });
  look();
}
