import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withOrderDiagram } from "./order-diagram.ts";

test("docs/orders.md shows the process as it is: otherwise run npm run order-diagram", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/orders.md"), "utf8");
  expect(page).toBe(withOrderDiagram(page));
});

test("a page without a place for the diagram is refused", () => {
  expect(() => withOrderDiagram("# Orders")).toThrow("no place for the diagram");
});
