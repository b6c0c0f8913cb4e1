import type { Field } from "./field.ts";

/**
 * Shuffles the options of a field with that setting: in the order `known`, which the visitor saw before, if it has the
 * same options, else in a new one. Returns the values in that order; undefined if the field keeps the author's order.
 * The numbering (`a) `) stays in order.
 */
export function orderOptions({ root }: Field, known: readonly string[] | undefined): readonly string[] | undefined {
  const list = root.querySelector<HTMLElement>("[data-shuffle]");
  if (!list) return undefined;
  const options = [...list.children].filter((child) => optionValue(child) !== "");
  const values = options.map(optionValue);
  const counts = options.map(countOf);
  const order = known && isSame(known, values) ? known : shuffled(values);
  for (const [place, value] of order.entries()) {
    const option = options[values.indexOf(value)];
    if (!option) continue;
    list.append(option);
    setCount(option, counts[place] ?? "");
  }
  list.dataset.shuffled = "";
  return order;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && other.every((value) => one.includes(value));
}

/** Fisher-Yates shuffle: every order is equally likely. */
function shuffled(values: readonly string[]): string[] {
  const left = [...values];
  const order: string[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return order;
}

function optionValue(option: Element): string {
  return (option instanceof HTMLOptionElement ? option : option.querySelector("input"))?.value ?? "";
}

function countOf(option: Element): string {
  if (option instanceof HTMLOptionElement) return option.dataset.count ?? "";
  return option.querySelector("[data-count]")?.textContent ?? "";
}

function setCount(option: Element, count: string): void {
  if (option instanceof HTMLOptionElement) {
    option.textContent = count + (option.textContent ?? "").slice(countOf(option).length);
    option.dataset.count = count;
    return;
  }
  const place = option.querySelector("[data-count]");
  if (place) place.textContent = count;
}
