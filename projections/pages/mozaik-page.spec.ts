import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { NO_TERMS } from "#modules/marketplace/rules/terms-text";
import type { PublicMozaik, SearchAppearance } from "#modules/mozaik/contract";
import { Q, questionnaire } from "#modules/mozaik/document/logic/testing/questionnaire";
import { edited } from "#modules/mozaik/document/testing/sample-document";
import { logicOf, NEW_INTERACTIONS, NEW_WIDGETS, SAMPLE_MENU, type SiteMenus, type Widget } from "#mozaik/document";
import type { ShownOption } from "../../frontend/mall/shown-option.tsx";
import { block, PICTURE_ID, pageWith, picture, textBlock } from "../../frontend/mozaik/view/testing/sample-document.ts";
import { MozaikPage } from "./mozaik-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { siteMenuIdsOf } from "./site-menu-ids.ts";

const client = {
  script: "/assets/view-1.js",
  styles: ["/assets/view-1.css"],
  fonts: [],
  standIns: {},
  widgets: {
    scripts: ["/assets/widgets-1.js"],
    styles: ["/assets/widgets-1.css"],
    ofType: {
      date: { scripts: ["/assets/widgets-date-1.js"], styles: ["/assets/widgets-date-1.css"] },
      gallery: { scripts: ["/assets/gallery-1.js"], styles: ["/assets/gallery-1.css"] },
      menu: { scripts: ["/assets/menu-1.js"], styles: ["/assets/menu-1.css"] },
    },
  },
  interactions: { scripts: ["/assets/interactions-1.js"], styles: ["/assets/interactions-1.css"] },
  logic: ["/assets/logic-1.js"],
};
const author = {
  id: "10000000-0000-7000-8000-000000000001",
  name: "Quay <Studio>",
  friendlyUrl: "quay",
  avatarSrc: null,
};

const FRAME: PageFrame = {
  path: "/mozaik/harbour-light",
  address: "/mozaik/harbour-light?from=mail",
  origin: "https://mall.example",
  client,
  year: 2026,
  choices: {},
};

function pageOf(
  settings: Partial<PublicMozaik["settings"]> = {},
  search: Partial<SearchAppearance> = {},
  widgets: readonly Widget[] = [],
  other: Partial<PublicMozaik> = {},
  options: readonly ShownOption[] = [],
  menus: SiteMenus = {},
): string {
  const mozaik: PublicMozaik = {
    id: "20000000-0000-7000-8000-000000000001",
    authorId: author.id,
    author,
    settings: { name: "Harbour Light", summary: "", tags: ["sea"], url: "harbour-light", isPublic: true, ...settings },
    search: { title: "", description: "", pictureId: null, ...search },
    isListed: true,
    revision: 3,
    publishedAt: "2026-03-02T10:00:00.000Z",
    isPreview: false,
    document: pageWith(
      textBlock({ type: "paragraph", children: [{ type: "text", text: "Ropes creak & gulls argue." }] }),
      { ...block({ type: "asset", assetId: PICTURE_ID, mediaType: "image" }), design: { padding: "8px 0px 8px 0px" } },
      ...widgets.map((widget) => block({ type: "widget", widget })),
    ),
    assets: { [PICTURE_ID]: picture({ src: "/public/api/blobs/1?sig=x" }) },
    ...other,
  };
  return renderToStaticMarkup(
    createElement(MozaikPage, {
      mozaik,
      options,
      menus,
      frame: { ...FRAME, choices: { VITE_YOUTUBE_URL: "https://video.example/mall" } },
    }),
  );
}

test("the page contains the Mozaik's text, its style sheet and links to the built files", () => {
  const html = pageOf();
  expect(html).toContain("<p>Ropes creak &amp; gulls argue.</p>");
  expect(html).toMatch(/<style>\.mozaik \.n-.{36}\{padding:8px 0px 8px 0px\}<\/style>/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/view-1.css"/>');
  expect(html).toContain('<script type="module" src="/assets/view-1.js"></script>');
});

test("search engines and sharing sites get the author's search appearance, by default the Mozaik's own data", () => {
  const plain = pageOf();
  expect(plain).toContain("<title>Harbour Light · Mozaik</title>");
  expect(plain).toContain('<meta name="description" content="Ropes creak &amp; gulls argue."/>');
  const other = "30000000-0000-7000-8000-000000000001";
  const described = pageOf({}, { title: "Harbours at night", description: "Forty quays", pictureId: other });
  expect(described).toContain("<title>Harbours at night · Mozaik</title>");
  expect(described).toContain('<meta property="og:title" content="Harbours at night"/>');
  expect(described).toContain('<meta name="description" content="Forty quays"/>');
  expect(described).toContain('<h1 class="mall-title-name" id="mozaik-name">Harbour Light</h1>');
});

test("only pages with widgets load their styles, and only those with interactive widgets preload their scripts", () => {
  const files = (widgets: readonly Widget[]) =>
    pageOf({}, {}, widgets)
      .match(
        /(?<=<link rel=")(stylesheet|modulepreload)(?=" href="[^"]*widgets)|(?<=<script src="\/)kept-press(?=\.js")/g,
      )
      ?.sort();
  expect(files([])).toBeUndefined();
  expect(files([{ type: null }])).toBeUndefined();
  expect(files([NEW_WIDGETS.logo])).toEqual(["stylesheet"]);
  expect(files([NEW_WIDGETS.logo, NEW_WIDGETS.button])).toEqual(["kept-press", "modulepreload", "stylesheet"]);
  expect(files([NEW_WIDGETS.date, NEW_WIDGETS.date])).toEqual([
    ...["kept-press", "modulepreload", "modulepreload"],
    ...["stylesheet", "stylesheet"],
  ]);
});

test("a page with a gallery starts its script, and needs none of the fields' scripts", () => {
  const html = pageOf({}, {}, [NEW_WIDGETS.gallery]);
  expect(html).toContain('<script type="module" src="/assets/gallery-1.js"></script>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/gallery-1.css"/>');
  expect(html).not.toMatch(/kept-press|modulepreload" href="[^"]*widgets/);
  expect(pageOf({}, {}, [NEW_WIDGETS.logo])).not.toContain("gallery-1");
});

test("only a page with a menu starts its script and loads its style", () => {
  const html = pageOf({}, {}, [NEW_WIDGETS.menu]);
  expect(html).toContain('<script type="module" src="/assets/menu-1.js"></script>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/menu-1.css"/>');
  expect(html).not.toMatch(/kept-press|modulepreload" href="[^"]*widgets/);
  expect(pageOf({}, {}, [NEW_WIDGETS.logo])).not.toContain("menu-1");
});

test("a menu of a website is in the page, one that is gone leaves nothing", () => {
  const site = "30000000-0000-7000-8000-000000000009";
  const { menu } = NEW_WIDGETS;
  const widget: Widget = { ...menu, meta: { ...menu.meta, siteMenuId: site } };
  const menus = { [site]: { ...SAMPLE_MENU, id: site, name: "Quay menu" } };
  expect(pageOf({}, {}, [widget], {}, [], menus)).toContain('aria-label="Quay menu"');
  expect(pageOf({}, {}, [widget])).not.toContain('<nav class="mozaik-widget');
  expect(
    siteMenuIdsOf(pageWith(...[widget, widget, menu].map((each) => block({ type: "widget", widget: each })))),
  ).toEqual([site]);
});

test("only pages with interactions load their style, and only those with scroll effects or accordions their script", () => {
  const files = (interaction?: object) => {
    const text = textBlock({ type: "paragraph", children: [{ type: "text", text: "words" }] });
    const html = pageOf({}, {}, [], { document: pageWith({ ...text, interaction }) });
    return html.match(/interactions-1\.(css|js)/g) ?? [];
  };
  expect(files()).toEqual([]);
  expect(pageOf()).not.toMatch(/mozaik-(over|accordion|fades|lifts|appears|asset-link)/);
  expect(files(NEW_INTERACTIONS.slider)).toEqual(["interactions-1.css"]);
  expect(files(NEW_INTERACTIONS.fade)).toEqual(["interactions-1.css"]);
  expect(files(NEW_INTERACTIONS.motion)).toEqual(["interactions-1.css", "interactions-1.js"]);
});

test("the script can read which version the page shows", () => {
  expect(pageOf()).toMatch(/<body [^>]*data-mozaik="[^"]{36}" data-revision="3"/);
});

test("the page has no inline script", () => {
  expect(
    pageOf().match(/<script(?!(?: type="module" src="\/assets\/| src="\/(?:before-paint|kept-press)\.js"))/g),
  ).toBeNull();
});

test("nothing is painted before the header has arrived whole, so that no part of it moves", () => {
  const html = pageOf();
  const order = ['<link rel="expect" href="#content" blocking="render"/>', "</head>", "</header>", 'id="content"'];
  const places = order.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("the footer links to the owner's pages and shows the year", () => {
  const html = pageOf();
  expect(html).toContain('<a href="https://video.example/mall" target="_blank" rel="noopener noreferrer">');
  for (const name of ["LinkedIn", "Instagram", "Facebook", "YouTube"]) expect(html).toContain(`>${name}</span></a>`);
  expect(html).toContain("© 2026 Mozaik");
});

test("the page has metadata for search engines and sharing", () => {
  const html = pageOf({ summary: 'Mornings "by the sea"' });
  expect(html).toContain('<html lang="en">');
  expect(html).toContain("<title>Harbour Light · Mozaik</title>");
  expect(html).toContain('<meta name="description" content="Mornings &quot;by the sea&quot;"/>');
  expect(html).toContain('<link rel="canonical" href="https://mall.example/mozaik/harbour-light"/>');
  expect(html).toContain(
    '<meta property="og:image" content="https://mall.example/public/api/blobs/1?sig=x&amp;width=1280"/>',
  );
});

test("without a picture in a block, the background image is used for sharing", () => {
  const image = {
    type: "image",
    scaling: "crop",
    alignX: "center",
    alignY: "top",
    opacity: 1,
    parallax: false,
  } as const;
  const words = textBlock({ type: "paragraph", children: [{ type: "text", text: "Ropes creak." }] });
  const design = { backgroundImage: { assetId: PICTURE_ID, ...image } };
  const html = pageOf({}, {}, [], { document: pageWith({ ...words, design }) });
  expect(html).toContain('<meta property="og:image" content="https://mall.example/public/api/blobs/1?sig=x');
});

test("without a summary its first words are the description; without a friendly url its address contains its id", () => {
  const html = pageOf({ url: "" });
  expect(html).toContain('<meta name="description" content="Ropes creak &amp; gulls argue."/>');
  expect(html).toContain('href="https://mall.example/mozaik/20000000-0000-7000-8000-000000000001"');
});

test("names are escaped", () => {
  const html = pageOf({ name: "</title><script>alert(1)</script>" });
  expect(html).not.toContain("<script>");
  expect(html).toContain(">Quay &lt;Studio&gt;</a>");
});

test("search engines may list what is on the mall's shelves, and not what was made for a website", () => {
  const noindex = '<meta name="robots" content="noindex"/>';
  expect(pageOf()).not.toContain(noindex);
  expect(pageOf({}, {}, [], { isListed: false })).toContain(noindex);
});

test("the not-found page is not indexed and contains the requested id", () => {
  const html = renderToStaticMarkup(createElement(NotFoundPage, { frame: FRAME, missing: { mozaik: 'x"y' } }));
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('data-missing-mozaik="x&quot;y"');
  expect(html).toContain("There is nothing here");
});

test("the page contains the price at the top, the purchase options below and a link to log in", () => {
  const option = {
    licenseType: "Full",
    currency: "CAD",
    available: true,
    hasTermsOfUse: false,
    termsOfUse: NO_TERMS,
    licenseTypeId: "",
    price: 0,
    minimumPrice: null,
    taxPercentage: 0,
    shipping: 0,
    other: 0,
    remaining: null,
  };
  const html = pageOf({}, {}, [], {}, [
    { ...option, id: "1", total: 400 },
    { ...option, id: "2", total: 1250 },
  ]);
  expect(html).toContain("Purchase · $ 4.00 - $ 12.50");
  expect(html).toContain('<span class="mall-offer-price">$ 12.50</span>');
  expect(html).toContain('href="/login?returnTo=%2Fmozaik%2Fharbour-light"');
  expect(pageOf()).toContain("This Mozaik is here to be read. It is not for sale.");
});

test("a page has one top-level heading", () => {
  const own = textBlock({ type: "heading", level: 1, children: [{ type: "text", text: "My own title" }] });
  const html = pageOf({}, {}, [], { document: pageWith(own) });
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain("My own title</h1>");
});

describe("a page with conditions", () => {
  const hostile = { blockId: Q.words, is: "equals" as const, value: "</script><b>" };
  const document = edited(questionnaire, {
    edit: "setCondition",
    input: { id: Q.tile2, showIf: { join: "all", parts: [hostile] } },
  });
  const html = pageOf({}, {}, [], { document });

  /** The parts themselves, and layouts in which nothing else is left. */
  const hidden = (parts: string) =>
    `.mozaik :is(${parts}),.mozaik .mozaik-layout:has(.mozaik-block:is(${parts})):not(:has(.mozaik-block:not(${parts}))){display:none!important}`;

  test("has all parts in its HTML, and hides by a style sheet for screens with script what is hidden at first", () => {
    expect(html).toContain("Second text");
    const [, first = "", played = ""] =
      /<style data-hidden-at-first="">(.*?)<\/style><script src="\/kept-logic.js"><\/script><style>(.*?)<\/style>/.exec(
        html,
      ) ?? [];
    const atFirst = `.n-${Q.tile2}:not([data-if])`;
    expect(first).toBe(`@media screen and (scripting: enabled){${hidden(atFirst)}}`);
    expect(played).toBe(`@media screen{${hidden("[data-if=hidden]")}}`);
    expect(html).toMatch(new RegExp(`<section id="${Q.tile2}" class="mozaik-tile n-${Q.tile2}"`));
  });

  test("has its logic as data that no value can break out of, and the script that plays it", () => {
    const [, data = ""] = /<script type="application\/json" data-logic="">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual(logicOf(document));
    expect(html).toContain('<script type="module" src="/assets/logic-1.js"></script>');
  });

  test("a page without logic has nothing of it", () => {
    const plain = pageOf({}, {}, [], { document: questionnaire });
    expect(plain).not.toContain("data-logic");
    expect(plain).not.toContain("logic-1.js");
    expect(plain).not.toContain("data-if");
  });
});
