import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { NEW_INTERACTIONS } from "#mozaik/document";
import { markedNodes } from "../marked-nodes.ts";
import { MozaikView } from "../mozaik-view.tsx";
import { block, documentOf, idOf, PICTURE_ID, pageWith, picture, textBlock } from "../testing/sample-document.ts";
import { interactionNeeds } from "./interaction-needs.ts";

const words = (text: string) => textBlock({ type: "paragraph", children: [{ type: "text", text }] });
const rich = (text: string) => ({ v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text }] }] });
const image = block({ type: "asset", assetId: PICTURE_ID, mediaType: "image" });

const tileWith = (interaction: object) =>
  documentOf([
    {
      kind: "page",
      name: "Page 1",
      children: [
        {
          kind: "tile",
          interaction,
          children: [{ kind: "layout", preset: "one", children: [{ kind: "column", children: [words("inside")] }] }],
        },
      ],
    },
  ]);
const draw = (document: ReturnType<typeof pageWith>, more: object = {}) =>
  renderToStaticMarkup(
    createElement(MozaikView, {
      document,
      assets: { [PICTURE_ID]: picture() },
      origin: "https://mall.example",
      ...more,
    }),
  );
const { accordion, slider, swivel, link, fade, lift, motion, target } = NEW_INTERACTIONS;

test("a collapsed accordion has its tile's text in the HTML, and opens without a script", () => {
  const html = draw(tileWith(accordion));
  expect(html).toMatch(/<details class="mozaik-accordion"><summary .*<\/summary>.*inside.*<\/details>/);
  expect(draw(tileWith({ ...accordion, initiallyCollapsed: false }))).toContain(
    '<details class="mozaik-accordion" open',
  );
});

test("an accordion without a button can be pressed at its arrow, which has a name", () => {
  expect(draw(tileWith(accordion))).toContain('aria-label="Show More..."><span class="mozaik-accordion-arrow"');
});

test("an accordion shows its text or button in the author's style", () => {
  if (accordion.type !== "accordion-interaction") throw new Error("another type");
  const shown = { ...accordion.appearance, showButton: true };
  const asText = draw(tileWith({ ...accordion, appearance: shown }));
  expect(asText).toContain('class="mozaik-accordion-text" style="font-size:20px;color:#0000ff">Show More...');
  const asButton = draw(tileWith({ ...accordion, appearance: { ...shown, display: "button" } }));
  expect(asButton).toContain(
    'class="mozaik-accordion-button" style="font-size:20px;color:#ffffff;background-color:#0000ff;border-color:#000000"',
  );
});

test("a slider has a named handle at its side, and its text in the HTML", () => {
  const html = draw(tileWith({ ...slider, text: rich("over"), name: "More about it", position: "left" }));
  expect(html).toContain('<details class="mozaik-over mozaik-slider mozaik-left"><summary aria-label="More about it">');
  expect(html).toContain("mozaik-arrowWithCircle");
  expect(html).toContain("padding:8px 8px 8px 8px");
  expect(html).toContain("<p>over</p>");
});

test("a slider's text is readable on a dark background", () => {
  const html = draw(tileWith({ ...slider, text: rich("over"), backgroundColour: "#101010" }));
  expect(html).toContain("background-color:#101010;color:#f5f5f5");
});

test("a swivel swings in from its side, also over a column or block", () => {
  expect(draw(tileWith({ ...swivel, direction: "top" }))).toContain("mozaik-over mozaik-swivel mozaik-top");
  expect(draw(pageWith({ ...words("front"), interaction: swivel }))).toContain("mozaik-swivel mozaik-left");
});

test("effects are classes and checked values", () => {
  expect(draw(pageWith({ ...words("a"), interaction: fade }))).toMatch(
    /style="--fade:0.5;--timer:2s[^"]*" class="[^"]* mozaik-fades"/,
  );
  expect(draw(pageWith({ ...words("a"), interaction: lift }))).toMatch(/style="--lift:4px" class="[^"]* mozaik-lifts"/);
  expect(draw(pageWith({ ...words("a"), interaction: motion }))).toContain("--shift:0px 80px;--timer:2s;--range:60%");
  const evil = { ...fade, effect: { type: "fade", opacity: "1;background:url(x)", timer: "1s;x" } };
  expect(draw(pageWith({ ...words("a"), interaction: evil }))).not.toContain("url(");
});

test("an effect that does not belong to the content is left out", () => {
  const widget = block({ type: "widget", widget: { type: null } }, { interaction: fade });
  expect(draw(pageWith(widget))).not.toContain("mozaik-fades");
});

test("a picture is a link with the name of the link or its own", () => {
  const html = (more: object) =>
    draw(pageWith({ ...image, interaction: { ...link, url: "https://a.example/", ...more } }));
  expect(html({})).toMatch(
    /<a class="mozaik-asset-link" href="\/redirect-link\?[^"]*" target="_blank" rel="noopener nofollow ugc"><img/,
  );
  expect(html({ target: "_self", url: "/explore" })).toContain('<a class="mozaik-asset-link" href="/explore"><img');
  expect(html({ name: "Harbour", hoverDisplay: true })).toMatch(/aria-label="Harbour".*aria-hidden="true">Harbour</);
  expect(html({ url: "javascript:alert(1)" })).not.toContain("mozaik-asset-link");
});

test("a film has its link below, so that its controls stay usable", () => {
  const document = pageWith({ ...image, interaction: { ...link, url: "/explore", name: "More films" } });
  const html = draw(document, { assets: { [PICTURE_ID]: picture({ type: "video" }) } });
  expect(html).toContain('<a class="mozaik-asset-link-below" href="/explore"');
  expect(html).toContain(">More films</a>");
});

test("targets and accordions keep their anchor, also at the top of the page", () => {
  const tile = idOf(2);
  expect(markedNodes(tileWith(target), {}).has(tile)).toBe(true);
  expect(markedNodes(tileWith(accordion), {}).has(tile)).toBe(true);
  expect(markedNodes(tileWith(slider), {}).has(tile)).toBe(false);
});

test("a page needs a style for what it shows, and a script for accordions and scrolling only", () => {
  expect(interactionNeeds(pageWith(words("a")))).toEqual({ style: false, script: false });
  expect(interactionNeeds(tileWith(target))).toEqual({ style: false, script: false });
  expect(interactionNeeds(tileWith(slider))).toEqual({ style: true, script: false });
  expect(interactionNeeds(tileWith(accordion))).toEqual({ style: true, script: true });
  expect(interactionNeeds(pageWith({ ...words("a"), interaction: motion }))).toEqual({ style: true, script: true });
});
