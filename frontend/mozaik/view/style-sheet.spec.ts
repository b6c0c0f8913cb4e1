import type { MozaikDocument } from "#mozaik/document";
import { styleSheetOf } from "./style-sheet.ts";
import { block, documentOf, idOf, PICTURE_ID, pageWith, picture, type Sketch } from "./testing/sample-document.ts";

const assets = { [PICTURE_ID]: picture() };
const rulesOf = (document: MozaikDocument) =>
  styleSheetOf(document, assets).replaceAll(/\.mozaik \.n-[0-9a-f-]{36}/g, "node");
const column = (fields: object) =>
  rulesOf(
    documentOf([
      {
        kind: "page",
        name: "Page 1",
        children: [
          { kind: "tile", children: [{ kind: "layout", preset: "one", children: [{ kind: "column", ...fields }] }] },
        ],
      },
    ]),
  );
const empty = (fields: object): Sketch => ({ kind: "block", ...fields });

test("a document without designs needs no rules", () => {
  expect(rulesOf(pageWith(empty({})))).toBe("");
});

test.each<[string, object, string]>([
  ["padding", { padding: "8px 0px 8px 4px" }, "node{padding:8px 0px 8px 4px}"],
  [
    "a light ground",
    { backgroundColor: "#ffeedd80" },
    "node{background-color:#ffeedd80;color:#333333;--ink-soft:#5f5f5f;--link:#1f4fb5;--scheme:light;--night:0%;--ground:#f4f4f4;--on-link:#ffffff}",
  ],
  [
    "a dark ground turns the ink light",
    { backgroundColor: "#101820" },
    "node{background-color:#101820;color:#f5f5f5;--ink-soft:#c9c9c9;--link:#a8c1ff;--scheme:dark;--night:100%;--ground:#ffffff1f;--on-link:#0d1334}",
  ],
  ["a nearly clear ground leaves the ink", { backgroundColor: "#10182020" }, "node{background-color:#10182020}"],
  ["a gap", { gap: 0 }, "node{gap:0px}"],
  [
    "one border",
    { borders: { left: { color: "#0000ff", style: "dashed", width: 2 } } },
    "node{border-left:2px dashed #0000ff}",
  ],
  [
    "corners",
    { corners: { topLeft: 12, bottomRight: 0 } },
    "node{border-top-left-radius:12px;border-bottom-right-radius:0px}",
  ],
])("%s", (_, design, expected) => {
  expect(rulesOf(pageWith(empty({ design })))).toBe(expected);
});

test.each<[string, object]>([
  ["a colour that closes the style", { backgroundColor: "#fff}</style><script>" }],
  ["a colour that is a word", { backgroundColor: "expression(alert(1))" }],
  ["a gap that is not a number", { gap: "1px}*{display:none" }],
  ["a padding that goes on", { padding: "8px 0px 8px 4px;position:fixed" }],
  ["a border of an unknown style", { borders: { top: { color: "#000000", style: "url(x)", width: 1 } } }],
  ["a border without end", { borders: { top: { color: "#000000", style: "solid", width: 1e9 } } }],
  ["a corner that is not a number", { corners: { topLeft: "1px} *{display:none" } }],
])("%s is dropped", (_, design) => {
  expect(rulesOf(pageWith(empty({ design })))).toBe("");
});

test("a node with an invalid id gets no rule", () => {
  const document = pageWith(empty({}));
  const hostile = {
    id: "x{}*{display:none}",
    kind: "tile",
    parentId: null,
    rank: "a0",
    design: { backgroundColor: "#000000" },
  };
  const nodes = { ...document.nodes, [hostile.id]: hostile } as MozaikDocument["nodes"];
  expect(styleSheetOf({ ...document, nodes }, {})).toBe("");
});

test("the picture behind a structure is positioned, scaled and faded", () => {
  const backgroundImage = {
    assetId: PICTURE_ID,
    type: "image",
    scaling: "crop",
    alignX: "right",
    alignY: "center",
    opacity: 0.4,
    parallax: false,
  };
  expect(rulesOf(pageWith(empty({ design: { backgroundImage } })))).toBe(
    "node>.mozaik-backdrop>*{opacity:0.4;object-fit:cover;object-position:right center}",
  );
});

test("a column has its width, height and alignment", () => {
  expect(column({ width: "33.33%", height: "300px", alignY: "center" })).toBe(
    "node{--column-width:33.33%;--column-grow:0;min-height:300px;justify-content:center}",
  );
  expect(column({ width: "calc(100% - 1px)", height: "100vh", alignY: "space-evenly" })).toBe("");
});

test("breakpoints change only what the author set, the narrower one last", () => {
  const at = { phone: { padding: "4px 4px 4px 4px", hidden: false }, tablet: { hidden: true, width: "50%" } };
  expect(column({ at })).toBe(
    "@container mozaik (max-width:991px){node{display:none;--column-width:50%;--column-grow:0;--stacked-width:50%}}\n" +
      "@container mozaik (max-width:568px){node{display:flex;padding:4px 4px 4px 4px}}",
  );
  expect(column({ at: { phone: { padding: "1px}*{display:none", textScale: 99, gap: -1 } } })).toBe("");
});

/** The rules of one layout's columns, keyed by letter. */
const row = (...columns: object[]) => {
  const layout: Sketch = {
    kind: "layout",
    preset: "one",
    children: columns.map((fields) => ({ kind: "column", ...fields })),
  };
  const document = documentOf([{ kind: "page", name: "Page 1", children: [{ kind: "tile", children: [layout] }] }]);
  const letters = new Map(columns.map((_, index) => [idOf(4 + index), "abc"[index]]));
  return styleSheetOf(document, {})
    .replaceAll(/\.mozaik \.n-([0-9a-f-]{36})/g, (_, id) => letters.get(id) ?? id)
    .split("\n");
};

test("if only some columns are shown they fill the row in proportion, and have their own widths otherwise", () => {
  expect(row({ width: "20%" }, { width: "30%" }, { width: "50%", hidden: true }).slice(0, 2)).toEqual([
    "a{--column-width:20%;--column-grow:20}",
    "b{--column-width:30%;--column-grow:30}",
  ]);
  expect(row({ width: "20%" }, { width: "30%" }, { width: "50%" })).toContain("a{--column-width:20%;--column-grow:0}");
  expect(row({ width: "20%" }, {}, { width: "50%", hidden: true })).toContain("a{--column-width:20%;--column-grow:0}");
});

test("a column in px keeps its width beside one in %, and fills the row if nothing else does", () => {
  expect(row({ width: "300px" }, { width: "30%" }, { hidden: true }).slice(0, 2)).toEqual([
    "a{--column-width:300px;--column-grow:0}",
    "b{--column-width:30%;--column-grow:30}",
  ]);
  expect(row({ width: "300px" }, { hidden: true })[0]).toBe("a{--column-width:300px;--column-grow:300}");
});

test("if a column is hidden only on narrow pages, the others fill the row only there", () => {
  expect(row({ width: "20%" }, { at: { tablet: { hidden: true }, phone: { hidden: false } } })).toEqual([
    "a{--column-width:20%;--column-grow:0}",
    "@container mozaik (max-width:991px){a{--column-grow:20}}",
    "@container mozaik (max-width:568px){a{--column-grow:0}}",
    "@container mozaik (max-width:991px){b{display:none}}",
    "@container mozaik (max-width:568px){b{display:flex}}",
  ]);
  expect(row({ at: { phone: { width: "40%" } } }, { hidden: true })[0]).toBe(
    "@container mozaik (max-width:568px){a{--column-width:40%;--column-grow:40;--stacked-width:40%}}",
  );
});

test("columns can stay side by side on a phone, or stack in reverse order", () => {
  const layout = (stacking: string) =>
    rulesOf(
      documentOf([
        {
          kind: "page",
          name: "Page 1",
          children: [{ kind: "tile", children: [{ kind: "layout", preset: "one", at: { phone: { stacking } } }] }],
        },
      ]),
    );
  expect(layout("row")).toBe(
    "@container mozaik (max-width:568px){node{flex-direction:row}}\n" +
      "@container mozaik (max-width:568px){node>.mozaik-column{flex:var(--column-grow,1) 1 var(--column-width,0px)}}",
  );
  expect(layout("stack-reversed")).toContain("{flex-direction:column-reverse}");
  expect(layout("stack")).toContain(">.mozaik-column{flex:0 0 auto;width:var(--stacked-width,auto)}");
  expect(layout("sideways")).toBe("");
});

test("a picture has the size set by its author", () => {
  const content = { type: "asset", assetId: PICTURE_ID, mediaType: "image" } as const;
  expect(rulesOf(pageWith(block(content, { imageSize: { width: 400, height: 300 }, alignX: "center" })))).toBe(
    "node{align-items:center}\nnode .mozaik-asset img{width:400px;aspect-ratio:400/300}",
  );
  expect(rulesOf(pageWith(block(content, { height: "240px" })))).toBe(
    "node{min-height:240px}\nnode .mozaik-asset img{width:100%;height:240px}",
  );
});

test("a picture is not drawn larger than it is, even if it was replaced by a smaller one", () => {
  const content = { type: "asset", assetId: PICTURE_ID, mediaType: "image" } as const;
  const { width, height } = assets[PICTURE_ID] ?? {};
  expect(rulesOf(pageWith(block(content, { imageSize: { width: 9_000, height: 9_000 } })))).toBe(
    `node .mozaik-asset img{width:${width}px;aspect-ratio:${width}/${height}}`,
  );
});

test("on narrow pages a picture follows its block's height unless it has its own size", () => {
  const content = { type: "asset", assetId: PICTURE_ID, mediaType: "image" } as const;
  const at = { phone: { height: "200px" } };
  expect(rulesOf(pageWith(block(content, { at })))).toBe(
    "@container mozaik (max-width:568px){node{min-height:200px}}\n" +
      "@container mozaik (max-width:568px){node .mozaik-asset-image img{width:100%;height:200px}}",
  );
  expect(rulesOf(pageWith(block(content, { at, imageSize: { width: 40, height: 30 } })))).not.toContain(
    "height:200px}}\n@",
  );
});

test("an embed keeps its aspect ratio at every width", () => {
  const content = {
    type: "embed",
    name: "",
    link: "https://vimeo.com/1234",
    size: { width: 560, height: 315 },
    autoplay: false,
  } as const;
  expect(rulesOf(pageWith(block(content)))).toBe("node .mozaik-embed{width:560px;aspect-ratio:560/315}");
});

test("text on a translucent background takes the colours around it into account", () => {
  const red = { design: { backgroundColor: "#ff000080" } };
  const inside = (design: object) => {
    const column: Sketch = { kind: "column", children: [empty(red)] };
    const layout: Sketch = { kind: "layout", preset: "one", children: [column] };
    return rulesOf(
      documentOf([{ kind: "page", name: "Page 1", children: [{ kind: "tile", design, children: [layout] }] }]),
    );
  };
  expect(inside({})).toContain("node{background-color:#ff000080;color:#333333");
  expect(inside({ backgroundColor: "#101820" })).toContain("node{background-color:#ff000080;color:#f5f5f5");
});

const pageRules = (fields: object) =>
  rulesOf(documentOf([{ kind: "page", name: "Page 1", ...fields, children: [{ kind: "tile", children: [] }] }]));

test("the style of a page becomes custom properties", () => {
  const style = { paper: "#fdf6ec", ink: "#222222", accent: "#8a1c1c", ground: "#f0e4d0", headingFont: "Georgia" };
  const rules = pageRules({ style: { ...style, spacing: 1.5 } });
  for (const declaration of [
    "--paper:#fdf6ec",
    "background-color:#fdf6ec",
    ";color:#222222",
    "--link:#8a1c1c",
    "--on-link:#ffffff",
    "--ground:#f0e4d0",
    "--spacing:1.5",
  ]) {
    expect(rules).toContain(declaration);
  }
  expect(rules).toContain('--heading-font:"Georgia"');
});

test("a dark paper turns the ink light, and the page's own background wins over it", () => {
  expect(pageRules({ style: { paper: "#101820" } })).toContain("color:#f5f5f5");
  const both = pageRules({ style: { paper: "#101820" }, design: { backgroundColor: "#ffffff" } });
  expect(both.lastIndexOf("background-color:#ffffff")).toBeGreaterThan(both.indexOf("background-color:#101820"));
});

test("a style with other content than its values is dropped", () => {
  expect(pageRules({ style: { paper: "red}*{}", textFont: 'x";}', spacing: 99 } })).toBe("");
});
