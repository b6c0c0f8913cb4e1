import fc from "fast-check";
import { RichText, type RichTextBlock } from "#mozaik/document";
import { htmlToRichText } from "./html-to-rich-text.ts";

const ORIGIN = "https://mall.example";
const read = (html: string) => htmlToRichText(html, ORIGIN);
const text = (words: string, marks?: object) => ({ type: "text", text: words, ...(marks ? { marks } : {}) });
const paragraph = (...children: object[]) => ({ type: "paragraph", children });

test("headings, paragraphs, quotations and code are kept", () => {
  expect(read("<h1>A</h1>\n<p>B\n  c</p><blockquote>D</blockquote><pre>e\n  f</pre><div>G<div>H</div>I</div>")).toEqual(
    [
      { type: "heading", level: 1, children: [text("A")] },
      paragraph(text("B c")),
      { type: "quote", children: [text("D")] },
      { type: "code", children: [text("e\n  f")] },
      paragraph(text("G")),
      paragraph(text("H")),
      paragraph(text("I")),
    ],
  );
});

test("marks come from elements and styles, and nest", () => {
  expect(
    read(
      '<p><b>a<i>b</i></b><span style="font-weight:700;text-decoration:underline line-through">c</span>' +
        '<sub>2</sub><span style="vertical-align:super">3</span><code>d</code></p>',
    ),
  ).toEqual([
    paragraph(
      text("a", { bold: true }),
      text("b", { bold: true, italic: true }),
      text("c", { bold: true, underline: true, strikethrough: true }),
      text("2", { subscript: true }),
      text("3", { superscript: true }),
      text("d", { code: true }),
    ),
  ]);
});

test("deliberate colours are kept; greys, fonts and sizes of the source page are dropped", () => {
  expect(
    read(
      '<p style="color:#222"><span style="color:rgb(217, 48, 37);font-family:Arial;font-size:11pt">a</span>' +
        '<span style="background:yellow">b</span><span style="color:#222;background-color:#fff">c</span></p>',
    ),
  ).toEqual([paragraph(text("a", { color: "#d93025" }), text("b", { background: "#ffff00" }), text("c"))]);
});

test("lists keep their nesting, however the levels are written", () => {
  expect(read("<ul><li>a<ol><li>b</li></ol></li><ul><li><p>c</p></li></ul><li>d</li></ul>")).toEqual([
    { type: "list-item", list: "bulleted", level: 0, children: [text("a")] },
    { type: "list-item", list: "ordered", level: 1, children: [text("b")] },
    { type: "list-item", list: "bulleted", level: 1, children: [text("c")] },
    { type: "list-item", list: "bulleted", level: 0, children: [text("d")] },
  ]);
});

test("a list that does not start with 1 keeps its number, on its first item only", () => {
  const item = (words: string, more: object = {}) => ({
    type: "list-item",
    list: "ordered",
    level: 0,
    ...more,
    children: [text(words)],
  });
  expect(read('<ol start="5"><li>a</li><li value="9">b</li></ol><p>c</p><ol><li value="7">d</ol>')).toEqual([
    item("a", { start: 5 }),
    item("b"),
    paragraph(text("c")),
    item("d", { start: 7 }),
  ]);
  expect(read('<ol start="-2"><li>a</li></ol><ul start="3"><li>b</li></ul>')).toEqual([
    item("a"),
    item("b", { list: "bulleted" }),
  ]);
  const word = (marker: string) =>
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}&nbsp;</span>x</p>`;
  expect(read(word("3.") + word("4."))).toEqual([item("x", { start: 3 }), item("x")]);
});

test("a Word list becomes a list, without the bullets that Word wrote as text", () => {
  const word = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span>` +
    `<![endif]>${words}<o:p></o:p></p>`;
  expect(read(`<!--StartFragment-->${word(1, "·", "One")}${word(2, "a)", "Two")}<p class=MsoNormal>Three</p>`)).toEqual(
    [
      { type: "list-item", list: "bulleted", level: 0, children: [text("One")] },
      { type: "list-item", list: "ordered", level: 1, children: [text("Two")] },
      paragraph(text("Three")),
    ],
  );
});

test("the non-bold `b` around Google Docs content is not bold", () => {
  expect(
    read(
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">a</span></p></b>',
    ),
  ).toEqual([paragraph(text("a"))]);
});

test("links keep their address and open in the right tab", () => {
  const [block] = read(
    '<p><a href="https://else.example/a"><b>out</b></a> <a href="https://mall.example/b">in</a> <a href="javascript:x">no</a></p>',
  );
  expect(block).toMatchObject({
    children: [
      { type: "link", href: "https://else.example/a", target: "_blank", children: [text("out", { bold: true })] },
      text(" "),
      { type: "link", href: "https://mall.example/b", target: "_self", children: [text("in")] },
      text(" no"),
    ],
  });
});

test("a link with several text formats is one link, without the standard link colour and underline", () => {
  expect(
    read(
      '<p><a href="https://else.example/"><span style="color:#1155cc;text-decoration:underline">one <b>two</b></span></a></p>',
    ),
  ).toMatchObject([{ children: [{ type: "link", children: [text("one "), text("two", { bold: true })] }] }]);
});

test("a link around several lines is a link in each", () => {
  const blocks = read('<a href="https://else.example/"><p>a</p><p>b</p></a>');
  expect(blocks).toMatchObject([{ children: [{ type: "link" }] }, { children: [{ type: "link" }] }]);
  const ids = blocks.flatMap((block) =>
    block.type === "table" ? [] : block.children.flatMap((part) => (part.type === "link" ? [part.id] : [])),
  );
  expect(new Set(ids).size).toBe(2);
});

test("a code block has no code marks and no empty line at its end", () => {
  expect(read('<pre><code class="language-ts">const a = 1;\n  b();\n</code></pre>')).toEqual([
    { type: "code", children: [text("const a = 1;\n  b();")] },
  ]);
});

test("a spreadsheet cell's text format applies to its words", () => {
  expect(
    read(
      '<table><tr><td style="font-weight:bold">Item</td><td style="text-align:right;color:#ff0000;background:#ffff00">4</td></tr></table>',
    ),
  ).toEqual([
    {
      type: "table",
      rows: [
        {
          cells: [
            { blocks: [paragraph(text("Item", { bold: true }))] },
            { background: "#ffff00", blocks: [{ ...paragraph(text("4", { color: "#ff0000" })), align: "right" }] },
          ],
        },
      ],
    },
  ]);
});

test("a line with too many text formats continues in the next", () => {
  const blocks = read(`<p>${"<b>a</b>b".repeat(700)}</p>`);
  expect(blocks.map((block) => block.type === "paragraph" && block.children.length)).toEqual([1000, 400]);
  expect(RichText.safeParse({ v: 1, blocks }).error).toBeUndefined();
});

test("a table keeps its header, spans and colours; a nested one becomes text", () => {
  expect(
    read(
      '<table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td bgcolor="#ffeeaa">b</td>' +
        "<td><table><tr><td>c</td><td>d</td></tr></table></td></tr></tbody></table>",
    ),
  ).toEqual([
    {
      type: "table",
      rows: [
        { cells: [{ header: true, colSpan: 2, blocks: [paragraph(text("A"))] }] },
        {
          cells: [
            { background: "#ffeeaa", blocks: [paragraph(text("b"))] },
            { blocks: [paragraph(text("c")), paragraph(text("d"))] },
          ],
        },
      ],
    },
  ]);
});

test("collapsible content becomes lines", () => {
  expect(read("<details><summary>More</summary>Words</details>")).toEqual([
    paragraph(text("More")),
    paragraph(text("Words")),
  ]);
});

test("scripts, styles, hidden elements and pictures are dropped", () => {
  expect(
    read(
      '<style>p{}</style><script>x</script><p>a<img src=x onerror="y"><span style="display:none">b</span></p><iframe>c</iframe>',
    ),
  ).toEqual([paragraph(text("a"))]);
});

test("line breaks and alignment are kept", () => {
  expect(read('<p align="center">a<br>b<br></p><p style="text-align:justify">c</p>')).toEqual([
    { ...paragraph(text("a\nb")), align: "center" },
    { ...paragraph(text("c")), align: "justify" },
  ]);
});

test("a table that is too large is split into several valid ones", () => {
  const row = `<tr>${"<td>x</td>".repeat(31)}</tr>`;
  const lines = `<tr><td>${"<p>y</p>".repeat(101)}</td></tr>`;
  const blocks = read(`<table>${row.repeat(200)}${lines}</table>`);
  expect(blocks.map((block) => block.type === "table" && block.rows.length)).toEqual([200, 1]);
  expect(RichText.safeParse({ v: 1, blocks }).error).toBeUndefined();
});

test("any paste fits the schema", () => {
  const tag = fc.constantFrom("p", "h2", "ul", "ol", "li", "table", "tr", "td", "th", "b", "a", "pre", "br", "span");
  const attribute = fc.constantFrom(
    "",
    ' href="https://a.example"',
    ' href="java&#9;script:x"',
    ' style="color:red;text-align:center;background:url(//e)"',
    " colspan=99 rowspan=-1",
    ' align="middle"',
    ' style="mso-list:l0 level9"',
  );
  const html = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: "small" },
      fc.string(),
      fc
        .tuple(tag, attribute, fc.array(tie("node"), { maxLength: 3 }))
        .map(([name, more, inner]) => `<${name}${more}>${inner.join("")}</${name}>`),
    ),
  })).node;
  fc.assert(
    fc.property(html, (pasted) => {
      const blocks: RichTextBlock[] = read(pasted);
      expect(RichText.safeParse({ v: 1, blocks }).error).toBeUndefined();
    }),
  );
});

test("spaces and line breaks that the page showed are kept", () => {
  expect(read('<p><span style="white-space:pre-wrap">Two  blanks </span><b>bold</b></p>')).toEqual([
    paragraph(text("Two  blanks "), text("bold", { bold: true })),
  ]);
  expect(
    read('<div style="white-space: pre"><div>  indented</div>\n<div style="white-space: normal">a  b</div></div>'),
  ).toEqual([paragraph(text("  indented")), paragraph(text("a b"))]);
});
