import { applyEdit, EditRequest } from "./edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";
import { paletteOf, themed, withoutRoles, withoutRolesIn } from "./theme.ts";

const request = (edit: string, input: object) => EditRequest.parse({ edit, input });
const onAccent = edited(sample, request("setDesign", { id: ID.tile, design: { backgroundColor: "theme:accent" } }));
const theme = {
  palette: { paper: "#fff8ee", ink: "#221100", accent: "#a03010" },
  fonts: [
    { htmlElement: "h1", family: "Georgia", size: 60, color: "#a03010" },
    { htmlElement: "*", family: "Optima", size: 17, color: "#333333" },
  ],
} as const;

test("a colour may name a role of the palette, and nothing else", () => {
  expect(onAccent.nodes[ID.tile]?.design).toEqual({ backgroundColor: "theme:accent" });
  expect(() => request("setDesign", { id: ID.tile, design: { backgroundColor: "theme:danger" } })).toThrow();
  expect(() => request("setPageStyle", { id: ID.page, style: { paper: "theme:accent" } })).toThrow();
});

test("the history says that the background was changed", () => {
  const { changes } = applyEdit(
    sample,
    request("setDesign", { id: ID.tile, design: { backgroundColor: "theme:ink" } }),
  );
  expect(changes).toMatchObject([{ path: ["design", "backgroundColor"], to: "theme:ink" }]);
});

test("a theme is the style of every page, except for what a page has of its own", () => {
  const own = edited(onAccent, request("setPageStyle", { id: ID.page, style: { accent: "#005500" } }));
  const { nodes } = themed(own, theme);
  expect(nodes[ID.page]).toMatchObject({
    style: { paper: "#fff8ee", accent: "#005500", fonts: { h1: { family: "Georgia", color: "#a03010" } } },
  });
  expect(nodes[ID.tile]).toBe(own.nodes[ID.tile]);
  expect(themed(own, null)).toBe(own);
});

test("the usual colour of a font theme leaves the text to the palette", () => {
  const page = themed(sample, theme).nodes[ID.page];
  expect(page?.kind === "page" && page.style?.fonts?.["*"]).toEqual({ family: "Optima", size: 17 });
});

test("without roles a part has the values of its page, or those of a page without a style", () => {
  expect(withoutRolesIn(themed(onAccent, theme)).nodes[ID.tile]?.design).toEqual({ backgroundColor: "#a03010" });
  expect(withoutRolesIn(onAccent).nodes[ID.tile]?.design).toEqual({ backgroundColor: paletteOf(undefined).accent });
});

test("only colours and fonts are replaced, and a font without a value is left out", () => {
  const leaf = { type: "text", text: "theme:ink", marks: { color: "theme:ink", font: "theme:h2", bold: true } };
  expect(withoutRoles(leaf, { ink: "#123456" })).toEqual({
    type: "text",
    text: "theme:ink",
    marks: { color: "#123456", bold: true },
  });
  expect(withoutRoles(leaf, { fonts: { h2: { family: "Georgia" } } })).toMatchObject({ marks: { font: "Georgia" } });
});
