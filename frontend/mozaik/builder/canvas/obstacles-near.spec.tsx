import { obstaclesNear } from "./obstacles-near.ts";

/** jsdom has no layout, so each element declares its own top and bottom, and a text has those of its element. */
function page(html: string): Element {
  const root = document.createElement("div");
  root.innerHTML = html;
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    element.getBoundingClientRect = () => boxOf(element);
  }
  return root;
}

function boxOf(element: HTMLElement | null): DOMRect {
  const [top = 0, bottom = 0] = (element?.dataset.box ?? "0 0").split(" ").map(Number);
  return new DOMRect(0, top, 100, bottom - top);
}

const none = document.createElement("div");
const found = (root: Element, top: number, bottom: number, selected: Element = none) =>
  obstaclesNear(root, selected, top, bottom).map(({ box, of }) => `${of} ${box.top}`);

beforeAll(() => {
  Range.prototype.getClientRects = function (this: Range) {
    const rect = boxOf(this.startContainer.parentElement);
    return Object.assign([rect], { item: () => rect });
  };
});

test("finds blocks with their content, their controls and the buttons of structures between two heights", () => {
  const root = page(`
    <section data-kind="tile" data-box="0 300"
      ><div data-kind="block" data-box="0 100"></div
      ><div data-kind="block" data-box="100 200"><p data-box="140 160">Words</p><button data-box="110 130"></button></div
      ><button data-box="200 220"></button
      ><div data-kind="block" data-box="230 300"></div
    ></section>`);
  expect(found(root, 120, 210)).toEqual(["ground 100", "content 140", "control 110"]);
});

test("finds the buttons of structures", () => {
  const root = page(
    `<section data-kind="tile" data-box="0 300"><div><button data-box="200 220"></button></div></section>`,
  );
  expect(found(root, 120, 210)).toEqual(["control 200"]);
});

test("tells what appears only on hover from other controls", () => {
  const root = page(`
    <section data-kind="tile" data-box="0 300"><div data-on-hover><button data-box="10 20"></button></div></section>`);
  expect(found(root, 0, 300)).toEqual(["revealed 10"]);
});

test("leaves out the selected node with its controls", () => {
  const root = page(`
    <section data-kind="tile" data-box="0 300"
      ><div data-kind="block" id="selected" data-box="0 100"><button data-box="10 20"></button></div
    ></section>`);
  expect(found(root, 0, 300, root.querySelector("#selected") ?? none)).toEqual([]);
});

test("does not look into structures that lie elsewhere", () => {
  const root = page(`
    <section data-kind="tile" data-box="500 900"><div data-kind="block" data-box="0 100"></div></section>`);
  expect(found(root, 0, 300)).toEqual([]);
});
