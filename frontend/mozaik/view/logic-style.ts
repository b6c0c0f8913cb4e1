import { evaluate, type Logic } from "#modules/mozaik/document/logic/evaluate";
import { UUID } from "#modules/rules/uuid";
import { nodeClass } from "./part.ts";

/**
 * The style sheet of a page's logic. What is hidden without any answer is hidden before the first paint, so that
 * nothing moves when the script starts (`client/logic`); from then on `data-if` says what is shown. Everything is shown
 * in print and without script.
 */
export function logicStyle(logic: Logic): string {
  return firstStyle(logic) + PLAYED_STYLE;
}

/** The part of it that counts until the script starts; `kept-logic.js` replaces it. */
export function firstStyle(logic: Logic): string {
  const { hidden } = evaluate(logic, new Map());
  const first = logic.parts.filter(({ id }) => hidden.has(id) && UUID.test(id));
  const selectors = first.map(({ id }) => `.${nodeClass(id)}:not([data-if])`);
  return selectors.length > 0 ? `@media screen and (scripting: enabled){${hide(selectors.join())}}` : "";
}

/** The part that counts from then on. */
export const PLAYED_STYLE = `@media screen{${hide("[data-if=hidden]")}}`;

/** Hides parts, and layouts without any other block: they would leave a gap. `kept-logic.js` does the same. */
export function hide(parts: string): string {
  const emptied = `.mozaik-layout:has(.mozaik-block:is(${parts})):not(:has(.mozaik-block:not(${parts})))`;
  return `.mozaik :is(${parts}),.mozaik ${emptied}{display:none!important}`;
}
