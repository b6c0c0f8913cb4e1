import { isValidElement } from "react";
import type { MozaikDocument, NodeId, RichText } from "../document/index.ts";
import { edited, ID, sample } from "../document/testing/sample-document.ts";
import { beginWith, TEMPLATES } from "../templates/templates.ts";
import type { Box } from "./box.ts";
import { drawPage } from "./draw-page.ts";

const ids = { page: "00000000-0000-4000-8000-000000000001", tile: "00000000-0000-4000-8000-000000000002" };

/** All boxes, parents first. */
function boxesIn(box: Box): Box[] {
  const inside = [box.props.children].flat().filter((child): child is Box => isValidElement(child));
  return [box, ...inside.flatMap(boxesIn)];
}

/** The sample with these lines as the text of a block. */
function written(id: NodeId, ...lines: string[]): MozaikDocument {
  const blocks = lines.map((line): RichText["blocks"][number] => ({
    type: "paragraph",
    children: [{ type: "text", text: line }],
  }));
  return edited(sample, { edit: "setText", input: { id, text: { v: 1, blocks } } });
}

function wordsIn(box: Box): string {
  return boxesIn(box)
    .map(({ props }) => (typeof props.children === "string" ? props.children : ""))
    .join("");
}

test.each(Object.keys(TEMPLATES))("the beginning of the template %s is drawn with its words", (template) => {
  const document = beginWith(template as keyof typeof TEMPLATES, ids);
  const page = drawPage(document);
  expect(wordsIn(page)).toMatch(/\w+ \w+ \w+/);
  expect(drawPage(document)).toEqual(page);
});

test("a hidden column is not drawn", () => {
  const document = written(ID.empty, "Not for visitors");
  expect(wordsIn(drawPage(document))).toContain("Not for visitors");
  const hidden = edited(document, { edit: "hideColumn", input: { id: ID.right } });
  expect(wordsIn(drawPage(hidden))).not.toContain("Not");
});

test("a long page costs no more than what a picture shows", () => {
  const long = written(ID.text, ...Array.from({ length: 500 }, () => "So much to tell. ".repeat(20)));
  expect(boxesIn(drawPage(long)).length).toBeLessThan(1_000);
});

test("words in scripts without a font are drawn as bars", () => {
  const drawn = wordsIn(drawPage(written(ID.text, "Hafen 港 порт 🌊")));
  expect(drawn).toContain("Hafen порт");
  expect(drawn).not.toMatch(/[港🌊]/u);
});
