// Its own process: React runs its production build there regardless of the caller, and Puck's caches end with it.
// Renders the sample page like both sides' servers and prints the result as JSON.
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { Render } from "@puckeditor/core/rsc";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { markedNodes } from "../../../frontend/mozaik/view/marked-nodes.ts";
import { MozaikView } from "../../../frontend/mozaik/view/mozaik-view.tsx";
import { styleSheetOf } from "../../../frontend/mozaik/view/style-sheet.ts";
import { config, data } from "./puck/config.tsx";
import { sampleDocument } from "./sample-mozaik.ts";

const document = sampleDocument();
const own = () => {
  const page = createElement(MozaikView, { document, assets: {}, marked: markedNodes(document, {}) });
  return `<style>${styleSheetOf(document, {})}</style>${renderToStaticMarkup(page)}`;
};
const puck = () => renderToStaticMarkup(createElement(Render, { config, data }));

/** Times the third rendering, when everything that compiles or loads lazily is ready. */
async function third(render: () => string) {
  render();
  await pause(2_000); // Puck loads its rich text renderer
  render();
  const started = performance.now();
  const html = render();
  return { time: performance.now() - started, plain: Buffer.byteLength(html), gzip: gzipSync(html).length };
}

console.log(JSON.stringify({ own: await third(own), puck: await third(puck) }));
