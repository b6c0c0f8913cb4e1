// Finds out what can be reached with Tab on a page, and what cannot.
import type { Page } from "playwright-core";

/** One tab stop inside the exhibit. */
export interface Focus {
  /** A CSS path of the element. */
  path: string;
  name: string;
  /** Whether an outline shows the focus here. */
  ring: boolean;
  /** The key that opens its popup; absent if nothing opens. */
  opensBy?: "Enter" | "ArrowDown";
}

/** The focused element inside the exhibit; null if the focus is elsewhere. */
export function focusOf(page: Page): Promise<Focus | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element?.closest("[data-exhibit]")) return null;
    const steps: string[] = [];
    // from the exhibit: what is said to screen readers comes and goes in the body
    for (let at: Element | null = element; at && !at.matches("[data-exhibit]"); at = at.parentElement) {
      steps.unshift(`:nth-child(${[...(at.parentElement?.children ?? [])].indexOf(at) + 1})`);
    }
    const outlined = (one: Element, part?: string) => {
      const style = getComputedStyle(one, part);
      return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0 && style.content !== "";
    };
    // a one-pixel input represents the control drawn next to it
    const isSeen = (one: Element) => one.getBoundingClientRect().width > 2 && !one.matches(".visually-hidden *");
    const around = element.closest("[data-state]")?.querySelectorAll("*") ?? [];
    const ring = [element, ...around].some(
      (one) => isSeen(one) && (outlined(one) || outlined(one, "::before") || outlined(one, "::after")),
    );
    const isButton = element.tagName === "BUTTON" && element.getAttribute("aria-expanded") === "false";
    const isComboBox = element.getAttribute("role") === "combobox";
    const names = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
    return {
      path: `[data-exhibit] > ${steps.join(" > ")}`,
      name: `${element.tagName.toLowerCase()} ${names}`.trim(),
      ring,
      ...(isButton && { opensBy: "Enter" as const }),
      ...(isComboBox && { opensBy: "ArrowDown" as const }),
    };
  });
}

/**
 * Interactive elements of the exhibit that Tab did not reach. One stop is enough for a group whose members the arrow
 * keys reach, and for a field whose buttons only repeat its keys.
 */
export function unreached(page: Page, visited: readonly Focus[]): Promise<string[]> {
  return page.evaluate(
    (paths) => {
      const met = new Set(paths.map((path) => document.querySelector(path)));
      const GROUP =
        '[role="radiogroup"], [role="tablist"], [role="listbox"], [role="grid"], [role="group"], [role="toolbar"]';
      const CONTROL =
        'button, a[href], input, textarea, select, [role="tab"], [role="option"], [role="row"], [role="slider"], [role="switch"], [role="spinbutton"]';
      const isMet = (one: Element | null) => one !== null && [...met].some((stop) => stop && one.contains(stop));
      const isOff = (one: Element) =>
        one.matches(":disabled, [aria-disabled='true']") || one.closest("[aria-hidden='true'], [inert]") !== null;
      return [...document.querySelectorAll(CONTROL)]
        .filter(
          (one) => one.closest("[data-exhibit]") && one.checkVisibility({ visibilityProperty: true }) && !isOff(one),
        )
        .filter((one) => !met.has(one) && !isMet(one.closest(GROUP)))
        .filter(
          (one) =>
            !(one instanceof HTMLButtonElement && one.tabIndex < 0 && isMet(one.parentElement?.parentElement ?? null)),
        )
        .map((one) => `not reached: ${one.outerHTML.slice(0, 160)}`);
    },
    visited.map(({ path }) => path),
  );
}
