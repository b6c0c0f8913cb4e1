import { documentOf, pageWith, textBlock } from "../../frontend/mozaik/view/testing/sample-document.ts";
import { excerpt } from "./excerpt.ts";

const words = (text: string) => textBlock({ type: "paragraph", children: [{ type: "text", text }] });

test("the excerpt joins the first words of several blocks", () => {
  expect(excerpt(pageWith(words("One\n two."), words("Three.")))).toBe("One two. Three.");
});

test("a long text ends at a word", () => {
  const text = excerpt(pageWith(words("harbour ".repeat(50))));
  expect(text.length).toBeLessThanOrEqual(161);
  expect(text).toMatch(/harbour…$/);
});

test("text without spaces ends at a whole character", () => {
  const text = excerpt(pageWith(words(`a${"🌊".repeat(200)}`)));
  expect(text).toMatch(/^a🌊+…$/u);
});

test("hidden text is left out", () => {
  const column = { kind: "column" as const, hidden: true, children: [words("secret")] };
  const layout = { kind: "layout" as const, preset: "one", children: [column] };
  const document = documentOf([{ kind: "page", name: "Page 1", children: [{ kind: "tile", children: [layout] }] }]);
  expect(excerpt(document)).toBe("");
});
