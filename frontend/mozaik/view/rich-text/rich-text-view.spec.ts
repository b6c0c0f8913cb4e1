import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RichTextBlock, RichTextLeaf, RichTextLink } from "#mozaik/document";
import { RichTextView } from "./rich-text-view.tsx";

const render = (blocks: unknown[], origin = "https://mall.example") =>
  renderToStaticMarkup(createElement(RichTextView, { text: { v: 1, blocks: blocks as RichTextBlock[] }, origin }))
    .replace(/^<div class="mozaik-text">/, "")
    .replace(/<\/div>$/, "");

const text = (words: string, marks?: object): RichTextLeaf => ({ type: "text", text: words, marks }) as RichTextLeaf;
const link = (href: string, more: Partial<RichTextLink> = {}) => ({
  type: "paragraph",
  children: [{ type: "link", id: "l1", href, target: "_self", linkTo: "url-link", children: [text("here")], ...more }],
});
const item = (level: number, words: string, list = "bulleted", marks?: object) => ({
  type: "list-item",
  list,
  level,
  children: [text(words, marks)],
});

test("lines become headings, paragraphs, quotations and code", () => {
  expect(
    render([
      { type: "heading", level: 2, align: "center", children: [text("Title")] },
      { type: "paragraph", children: [text("One & <two>")] },
      { type: "quote", children: [text("a")] },
      { type: "quote", children: [text("b")] },
      { type: "code", children: [text("if (x)\n  y")] },
    ]),
  ).toBe(
    '<h2 style="text-align:center">Title</h2><p>One &amp; &lt;two&gt;</p><blockquote><p>a</p><p>b</p></blockquote>' +
      "<pre><code>if (x)\n  y</code></pre>",
  );
});

test("a heading takes a size that all its words have, whatever is empty beside them", () => {
  const sized = (words: string) => `<span style="--size:24px">${words}</span>`;
  const heading = (...children: unknown[]) => render([{ type: "heading", level: 2, align: "right", children }]);
  const small = { size: 24 };
  const whole = '<h2 style="text-align:right;--size:24px">';
  expect(heading(text("Leek", small))).toBe(`${whole}${sized("Leek")}</h2>`);
  const linked = { ...link("/explore").children[0], children: [text("lime", small)] };
  expect(heading(text("Leek and ", small), linked, text(""))).toMatch(whole);
  expect(heading(text("Leek", small), text(" and lime"))).toBe(
    `<h2 style="text-align:right">${sized("Leek")} and lime</h2>`,
  );
});

test("an empty line keeps its height", () => {
  expect(render([{ type: "paragraph", children: [text("")] }])).toBe("<p><br/></p>");
});

test("marks nest in one order and carry only valid styles", () => {
  expect(
    render([{ type: "paragraph", children: [text("x", { bold: true, italic: true, color: "#ff0000", size: 40 })] }]),
  ).toBe('<p><span style="color:#ff0000;--size:40px"><strong><em>x</em></strong></span></p>');
  expect(
    render([
      {
        type: "paragraph",
        children: [text("x", { color: "red;x:url(//e)", font: 'a";b', size: Number.POSITIVE_INFINITY })],
      },
    ]),
  ).toBe("<p>x</p>");
});

test("deeper items are lists inside the item before them, even if a level is skipped", () => {
  const html = render([item(0, "a"), item(1, "b"), item(3, "c"), item(0, "d")]).replace(/ style="[^"]*"/g, "");
  expect(html).toBe("<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>");
});

test("a list of another kind at the same level is a separate list", () => {
  const html = render([item(0, "a"), item(0, "1", "ordered"), item(0, "2", "ordered")]).replace(/ style="[^"]*"/g, "");
  expect(html).toBe("<ul><li>a</li></ul><ol><li>1</li><li>2</li></ol>");
});

test("a list starts with the number of its first item and ignores the others", () => {
  const at = (level: number, start: number, list = "ordered") => ({ ...item(level, "x", list), start });
  const html = render([at(0, 5), at(0, 9), at(1, 3), at(0, 9, "bulleted")]).replace(/ style="[^"]*"/g, "");
  expect(html).toBe('<ol start="5"><li>x</li><li>x<ol start="3"><li>x</li></ol></li></ol><ul><li>x</li></ul>');
});

test("nine levels cycle through decimal, alphabetic and roman numbers and carry their own and the outer level", () => {
  const html = render(Array.from({ length: 9 }, (_, level) => item(level, `level ${level}`, "ordered")));
  const lists = [...html.matchAll(/list-style-type:([a-z-]+);--level:(\d)(?:;--outer-level:(\d))?/g)];
  expect(lists.map(([, type]) => type)).toEqual(
    Array.from({ length: 3 }, () => ["decimal", "lower-alpha", "lower-roman"]).flat(),
  );
  expect(lists.map(([, , level]) => Number(level))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(lists.map(([, , , outer]) => outer)).toEqual([undefined, "0", "1", "2", "3", "4", "5", "6", "7"]);
});

test("a line that begins with right-to-left letters is right-to-left, as is its list", () => {
  const line = (type: object, words: string) => ({ ...type, children: [text("1. "), text(words)] });
  expect(render([line({ type: "paragraph" }, "שלום hello")])).toBe('<p dir="rtl">1. שלום hello</p>');
  expect(render([line({ type: "heading", level: 1 }, "مرحبا")])).toBe('<h1 dir="rtl">1. مرحبا</h1>');
  expect(render([line({ type: "paragraph" }, "hello שלום")])).toBe("<p>1. hello שלום</p>");
  expect(render([item(0, "שלום")])).toMatch(/^<ul style="[^"]*" dir="rtl"><li dir="rtl">/);
});

test("a font precedes its fallbacks", () => {
  expect(render([{ type: "paragraph", children: [text("x", { font: "Georgia" })] }])).toContain(
    "font-family:&quot;Georgia&quot;, Georgia, Cambria",
  );
});

test("a marker has the colour of the text after it", () => {
  expect(render([item(0, "a", "bulleted", { color: "#00aa00" })])).toContain('<li style="--marker-color:#00aa00">');
});

test("links within the mall stay plain", () => {
  for (const href of ["/explore", "https://mall.example/x", "/redirect-link?link=x", "tel:+4912345"]) {
    expect(render([link(href)])).toBe(`<p><a href="${href}">here</a></p>`);
  }
});

test.each(["https://else.example/", "mailto:a@else.example", "https://else.example/?from=mall.example"])(
  "%s goes through the redirect screen",
  (href) => {
    const address = `/redirect-link?link=${encodeURIComponent(href)}&amp;type=text-link&amp;from=mozaik&amp;uuid=l1`;
    expect(render([link(href)])).toBe(`<p><a href="${address}" rel="noopener nofollow ugc">here</a></p>`);
  },
);

test("a link opens in a new tab unless it is set to the same tab, also with an older value", () => {
  expect(render([link("/explore", { target: "_blank" })])).toBe(
    '<p><a href="/explore" target="_blank" rel="noopener">here</a></p>',
  );
  expect(render([link("/explore", { target: "new" as "_blank" })])).toContain('target="_blank"');
});

test("links to a page or part of the Mozaik lead to its anchor", () => {
  expect(render([link("/x", { linkTo: "mPage", pageId: "p1" })])).toBe('<p><a href="#p1">here</a></p>');
  expect(render([link("/x", { linkTo: "target", targetId: "t1", target: "_blank" })])).toBe(
    '<p><a href="#t1">here</a></p>',
  );
});

test.each(["javascript:alert(1)", "java\tscript:alert(1)", "data:text/html,x", "//evil.example", "vbscript:x"])(
  "the address %j is not a link: only its text remains",
  (href) => {
    expect(render([link(href)])).toBe("<p>here</p>");
  },
);

test("a table has header cells with a scope and cells of several lines", () => {
  const cell = (words: string, more: object = {}) => ({
    blocks: [{ type: "paragraph", children: [text(words)] }],
    ...more,
  });
  const html = render([
    {
      type: "table",
      columnWidths: [120, 0],
      rows: [
        { cells: [cell("Name", { header: true }), cell("Price", { header: true })] },
        { cells: [cell("Print", { header: true }), cell("4.00", { background: "#ffeeaa" })] },
        { cells: [cell("Both", { colSpan: 2, background: "url(//e)" })] },
      ],
    },
  ]);
  expect(html).toContain('<colgroup><col style="width:120px"/><col/></colgroup>');
  expect(html).toContain('<thead><tr><th scope="col"><p>Name</p></th>');
  expect(html).toContain('<tbody><tr><th scope="row"><p>Print</p></th><td style="background-color:#ffeeaa">');
  expect(html).toContain('<td colSpan="2"><p>Both</p></td>');
});

test("an empty header cell is a plain cell with the look of a header", () => {
  const cell = (words: string) => ({
    header: true,
    blocks: [{ type: "paragraph", children: words ? [text(words)] : [] }],
  });
  const html = render([{ type: "table", rows: [{ cells: [cell(""), cell("A4")] }, { cells: [cell("Price")] }] }]);
  expect(html).toContain(
    '<thead><tr><td class="mozaik-corner"><p><br/></p></td><th scope="col"><p>A4</p></th></tr></thead>',
  );
});

test("an answer is other words in an element that the page's script fills, with its marks", () => {
  const blockId = "00000000-0000-7000-8000-000000000001";
  const answer = { type: "answer", blockId, fallback: "<friend>", marks: { bold: true } };
  expect(render([{ type: "paragraph", children: [text("Dear "), answer] }])).toContain(
    `Dear <strong><span dir="auto" data-answer="${blockId}" data-fallback="&lt;friend&gt;">&lt;friend&gt;</span></strong>`,
  );
});
