export type ToastTone = "success" | "error" | "warning" | "info";

/** What a toast leads to. */
export interface ToastLink {
  text: string;
  href: string;
}

/** Something that can be done about the news while it is shown. */
export interface ToastOffer {
  label: string;
  onTaken: () => void;
  /** The toast has gone and the offer with it. */
  onMissed: () => void;
}

export interface Toast {
  key: number;
  tone: ToastTone;
  text: string;
  link?: ToastLink | undefined;
  offer?: ToastOffer | undefined;
}

/** How long a toast stays, in ms. Bad news takes longer to read. */
const STAY: Record<ToastTone, number> = { success: 5_000, info: 5_000, warning: 8_000, error: 10_000 };
const STAY_WITH_OFFER = 8_000;
/** Toasts that are seen at once; an older one makes room. */
const MOST = 3;

let shown: readonly Toast[] = [];
let isHeld = false;
let lastKey = 0;
const listeners = new Set<() => void>();
/** The clocks of what is shown: their timer, and the ms that were left when they were last started. */
const clocks = new Map<number, { timer: ReturnType<typeof setTimeout> | undefined; left: number; since: number }>();

function change(next: readonly Toast[]): void {
  const gone = shown.filter(({ key }) => !next.some((toast) => toast.key === key));
  for (const { key } of gone) stopClock(key);
  shown = next;
  for (const listener of listeners) listener();
  for (const { offer } of gone) offer?.onMissed();
}

function startClock(key: number, left: number): void {
  const timer = isHeld ? undefined : setTimeout(() => dismiss(key), left);
  clocks.set(key, { timer, left, since: Date.now() });
}

function stopClock(key: number): void {
  clearTimeout(clocks.get(key)?.timer);
  clocks.delete(key);
}

function show(tone: ToastTone, text: string, more: Pick<Toast, "link" | "offer"> = {}): void {
  const key = ++lastKey;
  // The same words twice at once say nothing more, and would hide what is below them.
  const others = shown.filter((toast) => toast.tone !== tone || toast.text !== text);
  change([{ key, tone, text, ...more }, ...others].slice(0, MOST));
  startClock(key, more.offer ? STAY_WITH_OFFER : STAY[tone]);
}

export function dismiss(key: number): void {
  change(shown.filter((toast) => toast.key !== key));
}

/** Carries out the toast's offer and closes it. */
export function takeOffer(key: number): void {
  const taken = shown.find((toast) => toast.key === key)?.offer;
  shown = shown.map((toast) => (toast.key === key ? { ...toast, offer: undefined } : toast));
  dismiss(key);
  taken?.onTaken();
}

/** Stops all clocks while a reader's pointer or focus is on the toasts, and lets them go on afterwards. */
export function holdToasts(isHolding: boolean): void {
  if (isHolding === isHeld) return;
  isHeld = isHolding;
  for (const [key, { timer, left, since }] of clocks) {
    clearTimeout(timer);
    startClock(key, isHolding ? Math.max(0, left - (Date.now() - since)) : left);
  }
}

/** For the region that shows them. */
export const toastStore = {
  read: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Short news at the edge of the page, from anywhere. `text` is shown word for word. */
export const toasts = {
  success: (text: string, link?: ToastLink) => show("success", text, { link }),
  /** News of what was done, with a way to take it back. */
  undoable: (text: string, offer: ToastOffer) => show("success", text, { offer }),
  error: (text: string) => show("error", text),
  warning: (text: string) => show("warning", text),
  info: (text: string) => show("info", text),
  clear: () => change([]),
};
