import { structureAt } from "./structure-at.ts";

/** A stage 300 px wide, 200 px of it visible, with a page of two rows; the second row has two columns. */
function drawn(): HTMLElement {
  document.body.innerHTML = `
    <div data-box="0 0 200 300">
      <div id="stage" data-box="0 0 300 300">
        <article data-box="0 0 300 300">
          <div id="page" data-kind="page" data-box="0 0 300 300">
            <section id="tile" data-kind="tile" data-box="10 10 280 280">
              <div id="one" data-kind="layout" data-box="20 20 260 100">
                <div id="a" data-kind="column" data-box="20 20 260 100"></div>
              </div>
              <div id="two" data-kind="layout" data-box="20 140 260 100">
                <div id="b" data-kind="column" data-box="20 140 100 100"></div>
                <div id="c" data-kind="column" data-box="140 140 60 100"><div data-kind="block"></div></div>
                <div id="d" data-kind="column" data-hidden="true" data-box="160 140 40 100"></div>
              </div>
            </section>
          </div>
        </article>
      </div>
    </div>`;
  for (const element of document.querySelectorAll<HTMLElement>("[data-box]")) {
    const [left = 0, top = 0, width = 0, height = 0] = (element.dataset.box ?? "").split(" ").map(Number);
    element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  }
  const stage = document.getElementById("stage");
  if (!stage) throw new Error("no stage");
  return stage;
}

test("finds the structure of a kind at a point by its box", () => {
  const stage = drawn();
  const at = (kind: "tile" | "layout" | "column", x: number, y: number) => structureAt(stage, kind, x, y)?.id;
  expect(at("column", 30, 30)).toBe("a");
  expect(at("column", 30, 150)).toBe("b");
  expect(at("column", 150, 150)).toBe("c");
  expect(at("layout", 130, 150)).toBe("two");
  expect(at("tile", 150, 130)).toBe("tile");
});

test("ignores hidden structures", () => {
  const stage = drawn();
  document.getElementById("c")?.remove();
  expect(structureAt(stage, "column", 170, 150)).toBeNull();
  expect(structureAt(stage, "layout", 170, 150)?.id).toBe("two");
});

test("finds nothing between structures or in an invisible part of the stage", () => {
  const stage = drawn();
  expect(structureAt(stage, "column", 130, 150)).toBeNull();
  expect(structureAt(stage, "layout", 150, 130)).toBeNull();
  expect(structureAt(stage, "column", 250, 150)).toBeNull();
});
