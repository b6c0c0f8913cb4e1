import { randomUUID } from "node:crypto";
import {
  checkDocument,
  contrastWarnings,
  documentBytes,
  LAYOUT_PRESETS,
  MAX_DOCUMENT_BYTES,
  MozaikDocument,
  publishCheck,
  themed,
} from "../../mozaik/document/index.ts";
import { contrast, LEAST_CONTRAST } from "../../rules/contrast.ts";
import { siteUrlProblem } from "../rules/site-url.ts";
import { DESIGN_PICTURES, type SiteDesign } from "./site-design.ts";
import { SITE_DESIGNS } from "./site-designs.ts";
import { designPicture, picturesOf, siteDocument } from "./site-documents.ts";

const assetIds = new Map(Object.keys(DESIGN_PICTURES).map((name) => [name, randomUUID()]));
const known = Object.fromEntries(
  Object.entries(DESIGN_PICTURES).map(([name, alt]) => [assetIds.get(name), { type: "image" as const, alt }]),
);

function documentsOf({ header, footer, pages }: SiteDesign) {
  const mozaikIds = new Map(pages.map(({ url }) => [url, randomUUID()]));
  const menuId = randomUUID();
  return [header, footer, ...pages.map(({ page }) => page)].map((page) => {
    const ground = { page: randomUUID(), tile: randomUUID(), menuId, mozaikIds, assetIds };
    return { page, ground, menuId, document: siteDocument(page, ground) };
  });
}

describe.each(Object.entries(SITE_DESIGNS))("the design %s", (_, template: SiteDesign) => {
  const documents = documentsOf(template);

  it("has a start page and others with urls of their own", () => {
    expect(template.pages.length).toBeGreaterThanOrEqual(3);
    expect(template.pages[0]?.url).toBe("home");
    expect(new Set(template.pages.map(({ url }) => url)).size).toBe(template.pages.length);
    expect(template.pages.flatMap(({ url }) => siteUrlProblem(url, "page") ?? [])).toEqual([]);
  });

  it("consists of complete documents, and the same ground gives the same one", () => {
    for (const { page, ground, document } of documents) {
      expect(MozaikDocument.parse(document)).toEqual(document);
      expect(checkDocument(document)).toEqual([]);
      expect(documentBytes(document)).toBeLessThan(MAX_DOCUMENT_BYTES / 10);
      expect(siteDocument(page, ground)).toEqual(document);
    }
  });

  it("fills every place of its layouts", () => {
    const pages = [template.header, template.footer, ...template.pages.map(({ page }) => page)];
    for (const { preset, columns } of pages.flatMap(({ tiles }) => tiles.flatMap(({ layouts }) => layouts))) {
      LAYOUT_PRESETS[preset].forEach((places, at) => {
        expect(columns[at]?.blocks.length).toBeGreaterThanOrEqual(places);
      });
    }
  });

  it("makes its largest headings and those beside pictures smaller on narrow pages, and nothing else", () => {
    const [scaled, whole] = [true, false].map((is) =>
      documents
        .flatMap(({ document }) => Object.values(document.nodes))
        .filter((node) => node.kind === "block" && node.content?.type === "text")
        .filter(({ at }) => (at?.phone?.textScale !== undefined) === is)
        .map((node) => JSON.stringify(node)),
    );
    expect(scaled?.filter((node) => !/"level":[12]/.test(node) || node.includes('"paragraph"'))).toEqual([]);
    expect(whole?.filter((node) => node.includes('"level":1'))).toEqual([]);
  });

  it("keeps name and menu in one row on phones", () => {
    const layouts = Object.values(documents[0]?.document.nodes ?? {}).filter(({ kind }) => kind === "layout");
    expect(layouts).toMatchObject([{ at: { phone: { stacking: "row" } } }]);
  });

  it("passes the check before publishing", () => {
    for (const { document } of documents) expect(publishCheck(document, known)).toEqual([]);
  });

  it("shows the website's own menu, and leads to its pages", () => {
    const [head] = documents;
    expect(JSON.stringify(head?.document)).toContain(`"siteMenuId":"${head?.menuId}"`);
    expect(documents.some(({ document }) => JSON.stringify(document).includes('"linkTo":"page"'))).toBe(true);
    expect(JSON.stringify(documents.map(({ document }) => document))).not.toContain('"page:');
  });

  it("takes its colours from the palette, which can be read", () => {
    expect(contrastWarnings(template.palette)).toEqual([]);
    // prices and times of day in rows, on either ground
    expect(contrast(template.palette.accent, template.palette.ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    for (const { document } of documents) {
      expect(JSON.stringify(document)).not.toMatch(/"(backgroundColor|textColor|borderColor)":"#/);
      expect(() => MozaikDocument.parse(themed(document, template))).not.toThrow();
    }
  });

  it("has every picture as a file", async () => {
    for (const name of picturesOf(template.pages.map(({ page }) => page))) {
      expect((await designPicture(name)).subarray(8, 12).toString()).toBe("WEBP");
    }
  });
});
