import { ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { copyStructure, type RichTextBlock, type Structure } from "#mozaik/document";
import { fromClipboard, MARK, NOT_READABLE, toClipboard } from "./clipboard-format.ts";

const copied = [copyStructure(sample, ID.layout), copyStructure(sample, ID.text)];

/** Wraps HTML as a browser does when it passes it to another page. */
const throughBrowser = (html: string) =>
  `<html>\r\n<body>\r\n<!--StartFragment-->${html}<!--EndFragment-->\r\n</body>\r\n</html>`;

const carrying = (value: unknown) => {
  const carrier = document.createElement("div");
  carrier.setAttribute(MARK, typeof value === "string" ? value : JSON.stringify(value));
  return carrier.outerHTML;
};

test("copied structures are restored exactly", () => {
  const { html } = toClipboard(copied);
  expect(fromClipboard(throughBrowser(html))).toEqual({ kind: "structures", structures: copied });
});

test("text with quotes, tags and other scripts survives", () => {
  const words = `"quoted" 'single' </div><script>alert(1)</script> & ü 漢字 🎈`;
  const block: RichTextBlock = { type: "paragraph", children: [{ type: "text", text: words }] };
  const structure = withText([block]);
  const { html, text } = toClipboard([structure]);
  expect(fromClipboard(html)).toEqual({ kind: "structures", structures: [structure] });
  expect(text).toBe(words);
  expect(new DOMParser().parseFromString(html, "text/html").querySelector("script")).toBeNull();
});

test("other programs get readable HTML and plain text", () => {
  const { html, text } = toClipboard([
    withText([
      { type: "heading", level: 2, children: [{ type: "text", text: "Plans" }] },
      { type: "list-item", list: "bulleted", level: 0, children: [{ type: "text", text: "One" }] },
      {
        type: "list-item",
        list: "ordered",
        level: 1,
        children: [{ type: "text", text: "Inside", marks: { bold: true } }],
      },
      { type: "list-item", list: "bulleted", level: 0, children: [{ type: "text", text: "Two" }] },
    ]),
  ]);
  const carrier = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  expect(carrier?.innerHTML).toBe(
    "<h2>Plans</h2><ul><li>One<ol><li><strong>Inside</strong></li></ol></li><li>Two</li></ul>",
  );
  expect(text).toBe("Plans\nOne\nInside\nTwo");
});

test("readable HTML keeps text formats, alignment and the start number of lists", () => {
  const { html } = toClipboard([
    withText([
      {
        type: "paragraph",
        align: "center",
        children: [{ type: "text", text: "a", marks: { color: "#d93025", size: 32 } }],
      },
      { type: "list-item", list: "ordered", level: 0, start: 5, children: [{ type: "text", text: "b" }] },
    ]),
  ]);
  const carrier = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  expect(carrier?.innerHTML).toBe(
    '<p style="text-align: center;"><span style="color: rgb(217, 48, 37); font-size: 32px;">a</span></p>' +
      '<ol start="5"><li>b</li></ol>',
  );
});

test("HTML from elsewhere is not mistaken for a Mozaik", () => {
  expect(fromClipboard("<p>Hello</p>")).toEqual({ kind: "nothing" });
  expect(fromClipboard(`<p>about ${MARK}</p>`)).toEqual({ kind: "nothing" });
});

const [text] = copyStructure(sample, ID.text).nodes;
test.each([
  ["broken JSON", "[{"],
  ["no list", { v: 1, nodes: [] }],
  ["an empty list", []],
  ["a structure without nodes", [{ v: 1, nodes: [] }]],
  ["another version", [{ v: 2, nodes: [text] }]],
  ["a field that no block has", [{ v: 1, nodes: [{ ...text, onclick: "alert(1)" }] }]],
  ["an id that is none", [{ v: 1, nodes: [{ ...text, id: "__proto__" }] }]],
  ["a design that carries CSS", [{ v: 1, nodes: [{ ...text, design: { backgroundColor: "url(//evil)" } }] }]],
  ["a link that runs", [withLink("javascript:alert(1)")]],
  ["a child without its parent", [{ v: 1, nodes: [text, ...copyStructure(sample, ID.picture).nodes] }]],
])("a clipboard with %s is refused", (_, value) => {
  expect(fromClipboard(carrying(value))).toEqual({ kind: "refused", message: NOT_READABLE });
});

test("a clipboard that is far too large is not parsed", () => {
  expect(fromClipboard(carrying("x".repeat(4_000_001)))).toEqual({ kind: "refused", message: NOT_READABLE });
});

function withText(blocks: RichTextBlock[]): Structure {
  const { nodes } = copyStructure(sample, ID.text);
  return {
    v: 1,
    nodes: nodes.map((node) =>
      node.kind === "block" ? { ...node, content: { type: "text", text: { v: 1, blocks } } } : node,
    ),
  };
}

function withLink(href: string): Structure {
  const leaf = { type: "text" as const, text: "here" };
  const link = { type: "link" as const, id: "a", href, target: "_self" as const, linkTo: "url-link" as const };
  return withText([{ type: "paragraph", children: [{ ...link, children: [leaf] }] }]);
}
