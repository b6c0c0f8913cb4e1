import { FONT_SIZES, type PageStyle, type RichTextBlock } from "#mozaik/document";
import { blocksOf, editorOf, heading, paragraph, selectAll } from "../editor.fixture.ts";
import { PALETTE } from "../toolbar/palette.ts";
import { clearMarks, markState, setColor, setFont, setSize, stepSize, toggleFlag } from "./marks.ts";
import { UsualTextPlugin, usualTextOf } from "./usual-text.ts";

function selected(words: string, marks?: object) {
  const editor = editorOf(paragraph(words, marks));
  selectAll(editor);
  return editor;
}

test("colour, font and size are marks of the selected words", () => {
  const editor = selected("One");
  setColor(editor, "color", "#d93025");
  setColor(editor, "background", "#fef7c3");
  setFont(editor, "Georgia");
  setSize(editor, 32);
  const marks = { color: "#d93025", background: "#fef7c3", font: "Georgia", size: 32 };
  expect(blocksOf(editor)).toEqual([paragraph("One", marks)]);
  expect(markState(editor)).toEqual({ flags: [], ...marks });
});

test("default black, white background, Roboto and 16 px remove the mark", () => {
  const editor = selected("One", { color: "#d93025", background: "#fef7c3", font: "Georgia", size: 32 });
  setColor(editor, "color", "#000000");
  setColor(editor, "background", "#ffffff");
  setFont(editor, "Roboto");
  setSize(editor, 16);
  expect(blocksOf(editor)).toEqual([paragraph("One")]);
});

test("words can be subscript or superscript, not both", () => {
  const editor = selected("2");
  toggleFlag(editor, "subscript");
  toggleFlag(editor, "superscript");
  expect(blocksOf(editor)).toEqual([paragraph("2", { superscript: true })]);
  toggleFlag(editor, "superscript");
  expect(blocksOf(editor)).toEqual([paragraph("2")]);
});

test("the size steps through the list and stops at its ends", () => {
  const editor = selected("One");
  const seen = FONT_SIZES.map(() => {
    stepSize(editor, 1);
    return markState(editor).size;
  });
  expect(seen).toEqual([18, 20, 22, 24, 28, 30, 32, 40, 48, 64, 72, 80, 95, 104, 104, 104, 104]);
  setSize(editor, 12);
  stepSize(editor, -1);
  expect(markState(editor).size).toBe(12);
});

test("a heading steps from its own size and skips the default size, which would not be stored", () => {
  const editor = editorOf(heading("One"));
  selectAll(editor);
  expect(markState(editor).size).toBe(46);
  stepSize(editor, 1);
  expect(markState(editor).size).toBe(48);
  setSize(editor, 18);
  stepSize(editor, -1);
  expect(markState(editor).size).toBe(14);
});

describe("on a page with a style", () => {
  const style: PageStyle = {
    textFont: "Georgia",
    headingFont: "Futura",
    fonts: { h2: { family: "Didot", size: 60 }, "*": { size: 18 } },
  };
  function styled(...blocks: RichTextBlock[]) {
    const editor = editorOf(...blocks);
    editor.setOption(UsualTextPlugin, "usual", usualTextOf(style));
    selectAll(editor);
    return editor;
  }

  it("text without marks has the font and size of the style", () => {
    expect(markState(styled(paragraph("One")))).toMatchObject({ font: "Georgia", size: 18 });
    expect(markState(styled(heading("One", 1)))).toMatchObject({ font: "Futura", size: 46 });
    expect(markState(styled(heading("One", 2)))).toMatchObject({ font: "Didot", size: 60 });
  });

  it("the style's font and size store no mark, and those of other pages do", () => {
    const editor = styled(paragraph("One"));
    setFont(editor, "Roboto");
    setSize(editor, 16);
    expect(blocksOf(editor)).toEqual([paragraph("One", { font: "Roboto", size: 16 })]);
    setFont(editor, "Georgia");
    setSize(editor, 18);
    expect(blocksOf(editor)).toEqual([paragraph("One")]);
  });

  it("a font that only some of the selected lines have anyway is stored", () => {
    const editor = styled(heading("One"), paragraph("Two"));
    setFont(editor, "Georgia");
    const [marked, below] = blocksOf(editor);
    expect(marked).toMatchObject({ children: [{ marks: { font: "Georgia" } }] });
    expect(below).toMatchObject({ children: [{ marks: { font: "Georgia" } }] });
  });

  it("a font stored as that of a heading is named", () => {
    expect(markState(styled(paragraph("One", { font: "theme:h2" }))).font).toBe("Didot");
  });
});

test("all marks can be removed at once", () => {
  const editor = selected("One", { bold: true, code: true, color: "#d93025", size: 40 });
  clearMarks(editor);
  expect(blocksOf(editor)).toEqual([paragraph("One")]);
});

test("the palette has thirty-five colours with distinct names", () => {
  expect(PALETTE).toHaveLength(35);
  expect(new Set(PALETTE.map(({ color }) => color)).size).toBe(35);
  expect(new Set(PALETTE.map(({ name }) => name)).size).toBe(35);
  for (const { color } of PALETTE) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});
