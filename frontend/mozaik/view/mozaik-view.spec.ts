import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ViewAsset } from "#modules/asset/contract";
import type { AssetContent, BlockNode, MozaikDocument } from "#mozaik/document";
import { BlockView } from "./block-view.tsx";
import { MozaikView, type MozaikViewProps } from "./mozaik-view.tsx";
import type { PartProps } from "./part.ts";
import { block, documentOf, idOf, PICTURE_ID, pageWith, picture, textBlock } from "./testing/sample-document.ts";
import { menu, siteMenus } from "./widget/testing/sample-widgets.ts";

const render = (
  document: MozaikDocument,
  assets: Record<string, ViewAsset> = {},
  more: Partial<MozaikViewProps> = {},
) => renderToStaticMarkup(createElement(MozaikView, { document, assets, ...more }));

const image: AssetContent = { type: "asset", assetId: PICTURE_ID, mediaType: "image" };
const words = (text: string) => textBlock({ type: "paragraph", children: [{ type: "text", text }] });

test("a document is an article, its tiles are sections, and every part is an anchor", () => {
  const html = render(pageWith(words("Hello")));
  expect(html).toMatch(/^<article class="mozaik"><div id=".{36}" class="mozaik-page .*"><section id=".{36}"/);
  expect(html.match(/ id="/g)).toHaveLength(5);
  expect(html).toContain("<p>Hello</p>");
});

test("shows all pages one below the other, or only the requested one", () => {
  const page = (name: string) => ({ kind: "page" as const, name, children: [] });
  const document = documentOf([page("One"), page("Two")]);
  expect(render(document).match(/mozaik-page/g)).toHaveLength(2);
  expect(render(document, {}, { pageId: idOf(2) })).not.toContain(idOf(1));
});

test("a hidden column is not rendered", () => {
  const column = (text: string, more: object) => ({ kind: "column" as const, children: [words(text)], ...more });
  const layout = {
    kind: "layout" as const,
    preset: "two-vertical",
    children: [column("seen", {}), column("unseen", { hidden: true })],
  };
  const html = render(documentOf([{ kind: "page", name: "Page 1", children: [{ kind: "tile", children: [layout] }] }]));
  expect(html).toContain("seen");
  expect(html).not.toContain("unseen");
});

test("menus of one name are told apart by a number", () => {
  const shown = (siteMenuId?: string) => block({ type: "widget", widget: menu(siteMenuId ? { siteMenuId } : {}) });
  const document = pageWith(shown(), shown(idOf(90)), shown(), shown(idOf(90)), shown());
  const names = render(document, {}, { menus: siteMenus(idOf(90), "Harbour", {}) }).matchAll(
    /<nav [^>]*aria-label="([^"]*)"/g,
  );
  const expected = ["Sample menu", "Harbour", "Sample menu (2)", "Harbour (2)", "Sample menu (3)"];
  expect([...names].map(([, name]) => name)).toEqual(expected);
});

test("a picture has dimensions, a srcset and an alt text; the first one loads at once", () => {
  const html = render(pageWith(block(image), block(image)), { [PICTURE_ID]: picture() });
  expect(html).toContain('width="1600" height="900" alt="A harbour at dusk"');
  expect(html).toContain('src="/public/api/blobs/picture?width=960"');
  expect(html).toContain("/public/api/blobs/picture?width=1280 1280w, /public/api/blobs/picture?width=1920 1600w");
  expect(html).toContain("background-color:#336699");
  expect(html.match(/loading="eager" fetchPriority="high"/g)).toHaveLength(1);
  expect(html.match(/loading="lazy"/g)).toHaveLength(1);
});

test("a signed link keeps its signature in every size", () => {
  const html = render(pageWith(block(image)), { [PICTURE_ID]: picture({ src: "/b/1?sig=x" }) });
  expect(html).toContain("/b/1?sig=x&amp;width=320 320w");
});

test("the block's own texts override the asset's", () => {
  const html = render(pageWith(block({ ...image, alt: "My <b>view</b>", caption: "Taken at 6" })), {
    [PICTURE_ID]: picture(),
  });
  expect(html).toContain('alt="My &lt;b&gt;view&lt;/b&gt;"');
  expect(html).toContain("<figcaption>Taken at 6</figcaption>");
});

test("a picture shows a blurred placeholder while it loads, if the placeholder is valid", () => {
  const blurred = (blur: string) => render(pageWith(block(image)), { [PICTURE_ID]: picture({ blur }) });
  expect(blurred("data:image/webp;base64,UklGRg==")).toContain(
    "background:url(data:image/webp;base64,UklGRg==) center/cover",
  );
  for (const hostile of ["data:image/svg+xml;base64,PHN2Zz4=", "data:image/webp;base64,AAAA);x:url(//evil", "/b/1"]) {
    expect(blurred(hostile)).not.toContain("url(");
  }
});

test("a malicious placeholder colour is dropped, and a missing asset leaves its block empty", () => {
  expect(
    render(pageWith(block(image)), { [PICTURE_ID]: picture({ colour: "red;background:url(//evil)" }) }),
  ).not.toContain("evil");
  expect(render(pageWith(block(image)))).not.toContain("<img");
});

test("films, sounds and files are native controls with a name", () => {
  const show = (type: ViewAsset["type"]) =>
    render(pageWith(block(image)), { [PICTURE_ID]: picture({ type, alt: "The tide" }) });
  expect(show("video")).toMatch(/<video .*controls="" .*aria-label="The tide"/);
  expect(show("audio")).toContain(
    '<audio src="/public/api/blobs/picture" controls="" preload="none" aria-label="The tide">',
  );
  expect(show("application")).toMatch(/<a class="mozaik-file" href="[^"]+" target="_blank" rel="noopener">.*The tide/);
});

test("a PDF shows its first page, which opens it in a new window", () => {
  const pdf = picture({ type: "application", alt: "The tide", poster: "/public/api/blobs/picture?width=960" });
  expect(render(pageWith(block(image)), { [PICTURE_ID]: pdf })).toMatch(
    /<a class="mozaik-file-page" href="\/public\/api\/blobs\/picture" target="_blank" rel="noopener"><img src="\/public\/api\/blobs\/picture\?width=960" alt="The tide"/,
  );
});

test("a film that starts by itself is silent, and one that waits replaces it with reduced motion", () => {
  const html = render(pageWith(block({ ...image, autoPlay: true })), { [PICTURE_ID]: picture({ type: "video" }) });
  expect(html).toMatch(
    /<div class="mozaik-player mozaik-moving" data-kind="video"><video [^>]*autoPlay="" muted="" loop="" playsInline=""[^>]*><source [^>]*media="\(prefers-reduced-motion: no-preference\)"/,
  );
  expect(html).toMatch(
    /<div class="mozaik-player mozaik-still" data-kind="video"><video (?![^>]*autoPlay)[^>]*><source [^>]*media="\(prefers-reduced-motion: reduce\)"/,
  );
  expect(html).not.toMatch(/<video [^>]*src=/);
});

test("a film shows its poster before it plays, whether or not it starts by itself", () => {
  const film = { [PICTURE_ID]: picture({ type: "video", poster: "/poster" }) };
  for (const autoPlay of [true, false]) {
    const films = render(pageWith(block({ ...image, autoPlay })), film).match(/<video [^>]*>/g) ?? [];
    expect(films).toHaveLength(autoPlay ? 2 : 1);
    for (const each of films) expect(each).toContain('poster="/poster"');
  }
});

test("the caption is shown unless it is hidden, the asset's credit only if it is made visible", () => {
  const show = (more: Partial<AssetContent>) =>
    render(pageWith(block({ ...image, caption: "Taken at 6", ...more })), { [PICTURE_ID]: picture() });
  expect(show({ visibleCredit: true })).toContain(
    '<figcaption>Taken at 6<span class="mozaik-credit">Ada Marin</span></figcaption>',
  );
  expect(show({ visibleCaption: false, visibleCredit: true })).toContain(
    '<figcaption><span class="mozaik-credit">Ada Marin</span></figcaption>',
  );
  expect(show({ visibleCaption: false })).not.toContain("figcaption");
});

test("an embed is a sandboxed frame of an allowed site, loaded when it comes into view", () => {
  const embed = (link: string) =>
    render(pageWith(block({ type: "embed", name: "Film", link, size: { width: 560, height: 315 }, autoplay: true })));
  const html = embed("https://youtu.be/abcdefghijk");
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&amp;mute=1" title="Film"');
  expect(html).toContain('loading="lazy"');
  expect(html).toMatch(/sandbox="[^"]*"/);
  expect(embed("https://evil.example/abc")).not.toContain("iframe");
});

test("a background picture is decorative", () => {
  const design = {
    backgroundImage: {
      assetId: PICTURE_ID,
      type: "image",
      scaling: "crop",
      alignX: "left",
      alignY: "top",
      opacity: 0.5,
      parallax: false,
    },
  };
  const html = render(pageWith({ ...words("Hello"), design }), { [PICTURE_ID]: picture() });
  expect(html).toMatch(/<div class="mozaik-backdrop" aria-hidden="true"><img [^>]*alt=""/);
});

test("the builder can wrap parts and add attributes to their elements", () => {
  const Wrapped = (props: PartProps<BlockNode>): ReactNode =>
    createElement(
      BlockView,
      { ...props, attributes: { className: "selected", "aria-label": "Block 1" } },
      props.children,
      createElement("button", { type: "button" }, "Edit"),
    );
  const html = render(pageWith(words("Hello")), {}, { parts: { Block: Wrapped } });
  expect(html).toMatch(/class="mozaik-block n-.{36} selected" aria-label="Block 1">.*Hello.*Edit</);
});
