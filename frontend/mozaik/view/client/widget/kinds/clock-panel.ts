import {
  type Clock,
  DEFAULT_TIME,
  hoursOf,
  isFinished,
  LAST_MINUTE,
  onClock,
  steppedHour,
  steppedMins,
  switchedAmPm,
  type TimeValue,
  typedHour,
  typedMins,
} from "#primitives/time";

/** What a popover needs to know of its time. */
interface Chosen {
  time(): TimeValue | undefined;
  /** Undefined: cleared. */
  choose(time: TimeValue | undefined): void;
}

export interface ClockPanel {
  /** Shows the time, or 12:00 AM if there is none yet. */
  show(): void;
}

/** Makes the popover of a time work. */
export function clockPanel(place: HTMLElement, clock: Clock, { time, choose }: Chosen): ClockPanel {
  const opener = place.querySelector<HTMLElement>("[popovertarget]");
  const panel = place.querySelector<HTMLElement>("[popover]");
  const shown = () => onClock(time() ?? DEFAULT_TIME, clock);
  const { first, last } = hoursOf(clock);
  const hour = part(place, "Hour", {
    first,
    last,
    isPadded: clock === 24,
    type: (text) => choose(typedHour(shown(), text, clock)),
    step: (by) => choose(steppedHour(shown(), by, clock)),
  });
  const minutes = part(place, "Minutes", {
    first: 0,
    last: LAST_MINUTE,
    isPadded: true,
    type: (text) => choose(typedMins(shown(), text)),
    step: (by) => choose(steppedMins(shown(), by)),
  });
  const halves = [...place.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  for (const half of halves) {
    half.addEventListener("change", () => choose(switchedAmPm(shown(), half.value === "PM" ? "PM" : "AM", clock)));
  }
  opener?.addEventListener("click", (event) => {
    if (place.closest("[data-locked]")) event.preventDefault();
  });
  panel?.addEventListener("toggle", (event) => {
    // On a touch screen the focus would open the keyboard over the popover.
    const isOpen = Reflect.get(event, "newState") === "open";
    if (isOpen && !matchMedia("(pointer: coarse)").matches) hour.input?.focus();
  });
  place.querySelector("[data-act=clear]")?.addEventListener("click", () => {
    choose(undefined);
    panel?.hidePopover();
    opener?.focus();
  });
  place.querySelector("[data-act=done]")?.addEventListener("click", () => {
    if (!time()) choose(shown());
  });
  return {
    show() {
      hour.show(shown().hour);
      minutes.show(shown().mins);
      for (const half of halves) half.checked = half.value === shown().amPm;
    },
  };
}

interface PartRules {
  first: number;
  last: number;
  /** True if it is shown with two digits. */
  isPadded: boolean;
  type(text: string): void;
  step(by: 1 | -1): void;
}

/**
 * Hour or minutes. Typed text is applied once no further digit could follow, on Enter, or on leaving; anything but a
 * digit is ignored.
 */
function part(place: HTMLElement, name: "Hour" | "Minutes", { first, last, isPadded, type, step }: PartRules) {
  const root = place.querySelector(`[data-part=${name}]`);
  const input = root?.querySelector("input");
  let typed: string | null = null;
  let present = "";
  const show = (value: string) => {
    present = value;
    if (!input || typed !== null) return;
    input.value = isPadded ? value.padStart(2, "0") : value;
    input.setAttribute("aria-valuenow", value);
  };
  const apply = (text: string | null) => {
    typed = null;
    if (text) type(text);
    else show(present);
  };
  const stepBy = (by: 1 | -1) => {
    typed = null;
    step(by);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => stepBy(1),
    ArrowDown: () => stepBy(-1),
    Home: () => apply(String(first)),
    End: () => apply(String(last)),
    Enter: () => apply(typed),
  };
  input?.addEventListener("input", () => {
    const text = input.value.replace(/\D/g, "");
    if (text !== input.value) input.value = text;
    typed = text;
    if (!isFinished(text, last)) return;
    apply(text);
    input.select(); // what is typed next replaces it
  });
  input?.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  input?.addEventListener("focus", () => input.select());
  input?.addEventListener("blur", () => apply(typed));
  for (const button of root?.querySelectorAll<HTMLElement>("[data-by]") ?? []) {
    // A press must not move the focus, which on phones would open the keyboard.
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => stepBy(button.dataset.by === "1" ? 1 : -1));
  }
  return { input, show };
}
