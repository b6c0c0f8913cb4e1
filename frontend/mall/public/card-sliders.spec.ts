/** @jest-environment jsdom */
import { startSliders } from "./card-sliders.ts";

/** A row of 10 cards of which 4 are in sight, 100 px wide each. jsdom has no layout. */
function slider(more = ""): HTMLElement {
  document.body.innerHTML = `<div><ul class="mall-shelf-slider" data-shelf=""><li></li></ul>${more}</div>`;
  const row = document.querySelector<HTMLElement>("ul")!;
  Object.defineProperties(row, { scrollWidth: { value: 1_000 }, clientWidth: { value: 400 } });
  row.scrollBy = ((by: ScrollToOptions) => {
    row.scrollLeft = Math.min(Math.max(row.scrollLeft + (by.left ?? 0), 0), 600);
    row.dispatchEvent(new Event("scroll"));
  }) as typeof row.scrollBy;
  startSliders();
  return row;
}

const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLButtonElement;

test("its buttons move by what is in sight and are disabled at the ends, without losing the focus", () => {
  const row = slider();
  expect([button("Previous").disabled, button("Next").disabled]).toEqual([true, false]);
  button("Next").focus();
  button("Next").click();
  expect(row.scrollLeft).toBe(400);
  expect(button("Previous").disabled).toBe(false);
  button("Next").click();
  expect(button("Next").disabled).toBe(true);
  expect(document.activeElement).toBe(button("Previous"));
  startSliders();
  expect(document.querySelectorAll("button")).toHaveLength(2);
});

test("is at its start although the browser snapped to the first card, behind the padding", () => {
  const row = slider();
  row.scrollLeft = 4;
  row.dispatchEvent(new Event("scroll"));
  expect(button("Previous").disabled).toBe(true);
});

test("Next asks for more before the end, and says so until they have come", () => {
  slider('<p><a data-more="on-press" href="/more">Load More</a></p>');
  let asked = 0;
  document.querySelector("a")?.addEventListener("click", (event) => {
    event.preventDefault();
    asked++;
  });
  button("Next").click();
  expect(asked).toBe(1);
  expect(document.querySelector("[role=status]")?.textContent).toBe("Loading More Cards");
  dispatchEvent(new Event("cardsadded"));
  expect(document.querySelector("[role=status]")?.textContent).toBe("");
  expect(button("Next").disabled).toBe(false);
});
