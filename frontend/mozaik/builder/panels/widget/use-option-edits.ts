import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { MAX_OPTIONS, type MultipleOption } from "#mozaik/document";
import { moved } from "../../model/widget/moved.ts";
import { insertAfter, linesOf, pasteInto, withoutEmpty } from "../../model/widget/options.ts";
import { useBuilder } from "../../view-state/builder-context.ts";

/**
 * The edits of a list of options, by index. The focus follows an added or moved option; after a removal it goes to the
 * previous one. `list` holds the rows.
 */
export function useOptionEdits(
  options: readonly MultipleOption[],
  onChange: (options: MultipleOption[]) => void,
  list: RefObject<HTMLElement | null>,
) {
  const builder = useBuilder();
  const focus = useOptionFocus(list);
  const isFull = options.length >= MAX_OPTIONS;
  const add = (index: number) => {
    const next = insertAfter(options, index, [""]);
    onChange(next);
    focus(next[index + 1]?.value ?? null);
  };
  const remove = (index: number) => {
    const next = options.filter((_, at) => at !== index);
    onChange(next);
    focus((next[index - 1] ?? next[index])?.value ?? null);
  };
  const change = (index: number, option: MultipleOption) =>
    onChange(options.map((each, at) => (at === index ? option : each)));
  const move = (from: number, to: number) => {
    const next = moved(options, from, to);
    onChange(next);
    const at = next.findIndex(({ value }) => value === options[from]?.value);
    builder.view.announce(`Option ${at + 1} of ${next.length}`);
  };
  const moveAndStay = (index: number, by: number) => {
    move(index, index + by);
    focus(options[index]?.value ?? null);
  };
  /** True if the text had several lines; each is an option now. */
  const pasteLines = (index: number, text: string) => {
    const lines = linesOf(text);
    if (lines) onChange(pasteInto(options, index, lines));
    return lines !== undefined;
  };
  const press = (event: KeyboardEvent, index: number) => {
    const isEmpty = withoutEmpty(options.slice(index, index + 1)).length === 0;
    if (event.key === "Enter") {
      if (!isEmpty && !isFull) add(index);
    } else if (event.key === "Backspace" && isEmpty && options.length > 1) {
      remove(index);
    } else if (event.altKey && event.key === "ArrowUp") {
      moveAndStay(index, -1);
    } else if (event.altKey && event.key === "ArrowDown") {
      moveAndStay(index, 1);
    } else return;
    event.preventDefault();
  };
  return { isFull, add, remove, change, move, moveAndStay, pasteLines, press, focus };
}

/** Returns a function that focuses the option with a value once it is drawn. */
function useOptionFocus(list: RefObject<HTMLElement | null>): (value: string | null) => void {
  const [value, focus] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    list.current?.querySelector<HTMLInputElement>(`[data-option="${CSS.escape(value)}"] input`)?.focus();
    focus(null);
  }, [list, value]);
  return focus;
}
