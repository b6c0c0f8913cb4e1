import { MAX_TEXT_LENGTH, plainText, type RichTextBlock } from "#mozaik/document";
import { foreignContents } from "./foreign-content.ts";

const paste = (html: string, text = "") => foreignContents({ html, text });

function blocksOf(html: string): RichTextBlock[] {
  return paste(html).flatMap((content) => (content.type === "text" ? content.text.blocks : []));
}

const words = (text: string, marks?: object) => ({ type: "text", text, ...(marks ? { marks } : {}) });

test("headings, paragraphs and marks become a text block", () => {
  expect(blocksOf("<h2>Title</h2><p>Some <b>bold</b> and <em>slanted</em>\n words</p>")).toEqual([
    { type: "heading", level: 2, children: [words("Title")] },
    {
      type: "paragraph",
      children: [
        words("Some "),
        words("bold", { bold: true }),
        words(" and "),
        words("slanted", { italic: true }),
        words(" words"),
      ],
    },
  ]);
});

test("lists keep their kind and depth, quotes and code their lines", () => {
  expect(blocksOf("<ul><li>a<ol><li>b</li></ol></li></ul><blockquote><p>q</p></blockquote><pre>x\n y</pre>")).toEqual([
    { type: "list-item", list: "bulleted", level: 0, children: [words("a")] },
    { type: "list-item", list: "ordered", level: 1, children: [words("b")] },
    { type: "quote", children: [words("q")] },
    { type: "code", children: [words("x\n y")] },
  ]);
});

test("tables keep their cells", () => {
  expect(blocksOf("<table><tr><th>k</th><td>v</td></tr></table>")).toEqual([
    {
      type: "table",
      rows: [
        {
          cells: [
            { header: true, blocks: [{ type: "paragraph", children: [words("k")] }] },
            { blocks: [{ type: "paragraph", children: [words("v")] }] },
          ],
        },
      ],
    },
  ]);
});

test("links stay links unless they could run something", () => {
  const [line] = blocksOf('<p><a href="https://example.org/a">good</a> <a href="javascript:alert(1)">bad</a></p>');
  expect(line).toMatchObject({
    type: "paragraph",
    children: [{ type: "link", href: "https://example.org/a" }, words(" bad")],
  });
});

test("scripts, styles, frames and event handlers are removed", () => {
  const html =
    '<style>p{}</style><script>alert(1)</script><p onclick="x()">Words<iframe src="//evil"></iframe></p><svg><text>no</text></svg>';
  expect(blocksOf(html)).toEqual([{ type: "paragraph", children: [words("Words")] }]);
});

test("each line of plain text is a paragraph, and an address a link", () => {
  expect(paste("", "First\r\n\r\nhttps://example.org/x")).toMatchObject([
    {
      type: "text",
      text: {
        blocks: [
          { type: "paragraph", children: [words("First")] },
          { type: "paragraph", children: [] },
          { type: "paragraph", children: [{ type: "link", href: "https://example.org/x" }] },
        ],
      },
    },
  ]);
});

test("Markdown is formatted also when it is pasted on the page; HTML beside it comes first", () => {
  const source = "## Boats\n\n- **one**\n- two";
  const blocks = [
    { type: "heading", level: 2, children: [words("Boats")] },
    { type: "list-item", list: "bulleted", children: [words("one", { bold: true })] },
    { type: "list-item", list: "bulleted", children: [words("two")] },
  ];
  expect(paste("", source)).toMatchObject([{ type: "text", text: { blocks } }]);
  expect(paste("<p>**one**</p>", "**one**")).toMatchObject([
    { text: { blocks: [{ type: "paragraph", children: [words("**one**")] }] } },
  ]);
});

test("an address of the mall opens in the same tab, any other in a new one", () => {
  expect(paste("", `${window.location.origin}/explore\nwww.example.org/x`)).toMatchObject([
    {
      text: {
        blocks: [
          { children: [{ type: "link", target: "_self" }] },
          { children: [{ type: "link", href: "http://www.example.org/x", target: "_blank" }] },
        ],
      },
    },
  ]);
});

test("the address of a film becomes an embed", () => {
  expect(paste("", " https://youtu.be/dQw4w9WgXcQ ")).toEqual([
    {
      type: "embed",
      name: "",
      link: "https://youtu.be/dQw4w9WgXcQ",
      size: { width: 560, height: 315 },
      autoplay: false,
    },
  ]);
});

test("content without readable text gives nothing", () => {
  expect(paste('<img src="https://example.org/a.png">')).toEqual([]);
  expect(paste("", " \n ")).toEqual([]);
});

test("a very long text is split into blocks that the schema allows", () => {
  const contents = paste("", Array.from({ length: 300 }, () => "w".repeat(1_000)).join("\n"));
  expect(contents.length).toBeGreaterThan(1);
  expect(contents.every((content) => content.type === "text")).toBe(true);
});

test("a line longer than a block may hold is cut", () => {
  const [content, ...more] = paste("", "w".repeat(MAX_TEXT_LENGTH + 1));
  expect(more).toEqual([]);
  expect(content?.type === "text" && plainText(content.text).length).toBe(MAX_TEXT_LENGTH);
});

test("pictures in a text are left to the upload", () => {
  expect(blocksOf('<p>Words</p><p><img src="https://example.org/a.png" alt="A"></p>')).toEqual([
    { type: "paragraph", children: [words("Words")] },
  ]);
});
