import { DoublePress } from "./double-press.ts";

/** Lays out nodes at these heights of the window. */
function stand(tops: Record<string, number>): void {
  document.body.replaceChildren(
    ...Object.entries(tops).map(([id, top]) => {
      const node = Object.assign(document.createElement("p"), { id });
      node.getBoundingClientRect = () => new DOMRect(0, top, 100, 50);
      return node;
    }),
  );
}

const press = (detail: number, clientY: number) => ({ detail, clientX: 30, clientY });

test("if the page moved after the first press, the second one applies to the same spot of the same node", () => {
  const memory = new DoublePress();
  stand({ a: 640, b: 700 });
  expect(memory.about(press(1, 650), "a")).toEqual({ id: "a", place: { x: 30, y: 650 } });
  stand({ a: 300, b: 360 });
  for (const detail of [2, 3]) {
    expect(memory.about(press(detail, 650), undefined)).toEqual({ id: "a", place: { x: 30, y: 310 } });
  }
});

test("any other press applies to the node it hits", () => {
  const memory = new DoublePress();
  stand({ a: 0, b: 60 });
  for (const [detail, y, id] of [
    [2, 10, "a"],
    [1, 10, "a"],
    [1, 70, "b"],
    [1, 300, undefined],
    [2, 70, "b"],
  ] as const) {
    expect(memory.about(press(detail, y), id)).toEqual({ id, place: { x: 30, y } });
  }
});
