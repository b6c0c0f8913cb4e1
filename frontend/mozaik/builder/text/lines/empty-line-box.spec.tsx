import { jest } from "@jest/globals";
import { createPlateEditor } from "platejs/react";
import { paragraph } from "../editor.fixture.ts";
import { PLUGINS } from "../editor-plugins.tsx";
import { toPlate } from "../plate/to-plate.ts";
import { emptyLinePlugin } from "./empty-line.ts";

test("a line that is not on the screen yet is below the one before it", () => {
  const boxes: DOMRect[] = [];
  const onKey = { current: (_: string, line: { box(): DOMRect }) => boxes.push(line.box()) > 0 };
  const editor = createPlateEditor({
    plugins: [...PLUGINS, emptyLinePlugin(onKey)],
    value: toPlate({ v: 1, blocks: [paragraph("a"), paragraph("")] }),
  });
  editor.tf.select(editor.api.end([]));
  const above = document.body.appendChild(document.createElement("p"));
  above.style.lineHeight = "24px";
  above.getBoundingClientRect = () => new DOMRect(10, 20, 300, 48);
  jest.spyOn(editor.api, "toDOMNode").mockImplementation((node) => (node === editor.children[0] ? above : undefined));
  editor.tf.insertText("/");
  expect(boxes).toEqual([new DOMRect(10, 68, 300, 24)]);
});
