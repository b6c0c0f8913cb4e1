import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { embedSource } from "#modules/mozaik/document/embed-link";
import { NEW_WIDGETS } from "#mozaik/document";
import { MozaikView } from "../../../../frontend/mozaik/view/mozaik-view.tsx";
import {
  block,
  PICTURE_ID,
  pageWith,
  picture,
  textBlock,
} from "../../../../frontend/mozaik/view/testing/sample-document.ts";
import * as sample from "../../../../frontend/mozaik/view/widget/testing/sample-widgets.ts";
import { elementsIn, parsed, written } from "./static-html.ts";
import { staticPage } from "./static-page.ts";

const MENU = "00000000-0000-7000-8000-0000000000c1";
const WIDGETS = [
  sample.text(),
  sample.text({ format: "multiple" }),
  sample.numeric(),
  sample.numeric({ display: "rating" }),
  sample.multiple({ options: sample.options("One", "Two") }),
  sample.date(),
  sample.time(),
  sample.upload(),
  sample.hyperlink(),
  sample.gallery([PICTURE_ID, PICTURE_ID], { popupImage: true }),
  sample.gallery([PICTURE_ID, PICTURE_ID], { slideAutomatically: true }, { display: "slideshow" }),
  sample.button({ type: "submit" }),
  sample.button({ type: "redirect", url: "https://sea.example", sendEmail: true }),
  sample.logo({ assetId: PICTURE_ID }),
  sample.menu({ siteMenuId: MENU }),
  { ...NEW_WIDGETS.visualization, meta: { ...NEW_WIDGETS.visualization.meta, linkToMozaikId: MENU } },
];

const PLACE = {
  origin: "https://mall.example",
  siteUrl: "boats",
  host: null,
  pages: new Map([["", "index.html"]]),
  files: new Map<string, string>(),
  base: null,
  inMall: "https://mall.example/sites/boats",
};

test("every widget as a file: no field, no button that does nothing, no trace of what a script would do", () => {
  const link = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
  expect(embedSource(link)).toBeDefined();
  const embed = { type: "embed", link, name: "A film", autoplay: false, size: { width: 640, height: 360 } } as const;
  const document = pageWith(
    textBlock({ type: "paragraph", children: [{ type: "text", text: 'a < b & "c"' }] }),
    block(embed),
    ...WIDGETS.map((widget) => block({ type: "widget", widget })),
  );
  const page = {
    document,
    assets: { [PICTURE_ID]: picture() },
    menus: sample.siteMenus(MENU, "Main", { url: "/sites/boats" }),
    origin: PLACE.origin,
  };
  const html = renderToStaticMarkup(createElement(MozaikView, page));
  const files = new Map(
    [...html.matchAll(/\/public\/api\/blobs\/picture(?:\?width=\d+)?/g)].map(([path]) => [path, "media/a.webp"]),
  );
  const { nodes, losses } = staticPage(parsed(html), { ...PLACE, files });
  expect([...losses].toSorted()).toEqual(["e-mail prompts", "embedded content", "forms", "slideshows", "submissions"]);
  const elements = [...elementsIn(nodes)];
  const dead = elements.filter(({ tag, attributes }) =>
    tag === "button"
      ? !attributes.has("popovertarget")
      : /^(input|textarea|select|form|fieldset|noscript|script)$/.test(tag),
  );
  expect(dead).toEqual([]);
  expect(written(nodes)).not.toMatch(
    /data-(?:widget|block|press=.submit|visualization|outcome)|redirect-link|\/public\/api\//,
  );
  const toMall = elements.flatMap(({ tag, attributes }) => (tag === "a" ? (attributes.get("href") ?? "") : []));
  expect(toMall.filter((href) => href === PLACE.inMall)).toHaveLength(2);
  expect(toMall).toContain("https://sea.example");
});
