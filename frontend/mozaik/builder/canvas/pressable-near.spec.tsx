import { pressableNear } from "./pressable-near.ts";

/** jsdom has no layout, so each element declares its own top and bottom. */
function page(html: string): Element {
  const root = document.createElement("div");
  root.innerHTML = html;
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    const [top = 0, bottom = 0] = (element.dataset.box ?? "0 0").split(" ").map(Number);
    element.getBoundingClientRect = () => new DOMRect(0, top, 100, bottom - top);
  }
  return root;
}

const names = (found: readonly Element[]) => found.map((element) => element.getAttribute("aria-label"));

test("finds blocks, their controls and the buttons of structures between two heights", () => {
  const root = page(`
    <section data-kind="tile" data-box="0 300">
      <div data-kind="block" data-box="0 100" aria-label="above"></div>
      <div data-kind="block" data-box="100 200" aria-label="inside"><button data-box="110 130" aria-label="Text"></button></div>
      <button data-box="200 220" aria-label="Add layout"></button>
      <div data-kind="block" data-box="230 300" aria-label="below"></div>
    </section>`);
  expect(names(pressableNear(root, 120, 210))).toEqual(["inside", "Text", "Add layout"]);
});

test("leaves out what appears only on hover", () => {
  const root = page(`
    <section data-kind="tile" data-box="0 300">
      <div data-on-hover data-box="10 20"><button data-box="10 20" aria-label="Add layout above"></button></div>
    </section>`);
  expect(pressableNear(root, 0, 300)).toEqual([]);
});

test("does not look into structures that lie elsewhere", () => {
  const root = page(`
    <section data-kind="tile" data-box="500 900"><div data-kind="block" data-box="0 100"></div></section>`);
  expect(pressableNear(root, 0, 300)).toEqual([]);
});
