import { parsed, written } from "./static-html.ts";
import { loadedFrom } from "./static-links.ts";
import { type StaticPlace, staticPage } from "./static-page.ts";

const PLACE: StaticPlace = {
  origin: "https://mall.example",
  siteUrl: "boats",
  host: "boats.example",
  pages: new Map([
    ["", "index.html"],
    ["about", "about.html"],
  ]),
  files: new Map([
    ["/public/api/blobs/b1?width=320", "media/aa-320.webp"],
    ["/public/api/blobs/b1?width=640", "media/aa-640.webp"],
    ["/public/api/blobs/pdf", "media/bb.pdf"],
    ["/assets/public-1.css", "assets/public-1.css"],
  ]),
  base: null,
  inMall: "https://mall.example/sites/boats/about",
};

function exported(html: string, place: Partial<StaticPlace> = {}) {
  const { nodes, losses } = staticPage(parsed(html), { ...PLACE, ...place });
  return { html: written(nodes), losses: [...losses] };
}

test("HTML stays as it was", () => {
  const html =
    '<!doctype html><html lang="en"><head><style>a>b{c:"<"}</style></head><body><p title="a &amp; &quot;b&quot;">1 &lt; 2<br></p></body></html>';
  expect(written(parsed(html))).toBe(html);
});

test.each(["<p>", "<p></b>", "text<", "<p a=b></p>"])("refuses %s, which React does not write", (html) => {
  expect(() => parsed(html)).toThrow();
});

test("pages lead to the files beside them, wherever their links came from", () => {
  const links = [
    ["/sites/boats", "index.html"],
    ["/sites/boats/about#crew", "about.html#crew"],
    ["https://mall.example/sites/boats/about", "about.html"],
    ["https://boats.example/about", "about.html"],
    ["/redirect-link?link=https%3A%2F%2Fsea.example%2F&amp;type=text-link", "https://sea.example/"],
    ["/public/api/blobs/pdf", "media/bb.pdf"],
    ["/mozaik/1", "https://mall.example/mozaik/1"],
    ["/sites/boatsmen", "https://mall.example/sites/boatsmen"],
    ["#part", "#part"],
    ["mailto:a@b.example", "mailto:a@b.example"],
  ];
  for (const [href, to] of links) expect(exported(`<a href="${href}">x</a>`).html).toBe(`<a href="${to}">x</a>`);
});

test("pictures come from the archive; one that is not there is left out and named", () => {
  const html =
    '<img src="/public/api/blobs/b1?width=320" srcSet="/public/api/blobs/b1?width=320 320w, /public/api/blobs/b1?width=640 640w"/>';
  expect(exported(html)).toEqual({
    html: '<img src="media/aa-320.webp" srcset="media/aa-320.webp 320w, media/aa-640.webp 640w">',
    losses: [],
  });
  expect([...loadedFrom(parsed(html), PLACE)]).toEqual([
    "/public/api/blobs/b1?width=320",
    "/public/api/blobs/b1?width=640",
  ]);
  expect(exported('<img src="/public/api/blobs/gone"/>')).toEqual({ html: "", losses: ["missing files"] });
});

test("a film, sound or document that may not leave the mall is a link to its page there", () => {
  const film = '<video poster="/public/api/blobs/b1?width=320"><source src="/public/api/blobs/film?sig=a"/></video>';
  expect(exported(film)).toEqual({
    html: '<p class="mozaik-widget"><a href="https://mall.example/sites/boats/about">Play this on mall.example</a></p>',
    losses: ["missing files"],
  });
  expect(exported('<video tabIndex="-1"><source src="/public/api/blobs/film"/></video>').html).toBe("");
  expect(exported('<audio src="/public/api/blobs/sound"></audio>').html).toContain("Play this on");
  expect(exported('<a href="/public/api/blobs/gone?sig=a">x</a>').html).toBe(`<a href="${PLACE.inMall}">x</a>`);
});

test("a form becomes one link to the page in the mall, in the look of its button", () => {
  const html =
    '<div class="mozaik-field" data-widget="{}"><input id="a"/></div><div class="mozaik-press" data-block="b"><button type="button" class="mozaik-button" style="color:red" data-press="submit"><span>Send</span></button><input class="mozaik-subject" name="subject"/><div data-outcome=""></div><noscript>Switch on</noscript></div>';
  expect(exported(html)).toEqual({
    html: '<div class="mozaik-press"><a class="mozaik-button" style="color:red" href="https://mall.example/sites/boats/about"><span class="mozaik-button-words">Send (on mall.example)</span></a></div>',
    losses: ["forms"],
  });
  const loose = '<div data-widget="{}"></div><fieldset data-widget="{}"></fieldset>';
  expect(exported(loose).html).toBe(
    '<p class="mozaik-widget"><a href="https://mall.example/sites/boats/about">Fill in this form on mall.example</a></p>',
  );
});

test("what can be bought is bought in the mall", () => {
  expect(exported('<a href="/mozaik/1#purchase">Purchase · $5</a>')).toEqual({
    html: '<a href="https://mall.example/mozaik/1#purchase">Purchase · $5</a>',
    losses: ["purchases"],
  });
});

test("no script, no dead control, and what scripts fill becomes a link", () => {
  const html =
    '<script src="/a.js"></script><link rel="modulepreload" href="/b.js"/><div data-toasts=""></div><button type="button">Dead</button><button popoverTarget="m">Menu</button><div data-island="comments" data-props="{}"><form><textarea></textarea></form></div>';
  expect(exported(html)).toEqual({
    html: '<button popovertarget="m">Menu</button><p class="mozaik-widget"><a href="https://mall.example/sites/boats/about">Read and write comments on mall.example</a></p>',
    losses: ["other controls", "comments"],
  });
});

test("addresses in full are those where the files will be, or are left out", () => {
  const html =
    '<link rel="canonical" href="https://mall.example/sites/boats/about"/><meta property="og:url" content="https://mall.example/sites/boats"/><meta property="og:image" content="https://mall.example/public/api/blobs/b1?width=320"/><link rel="stylesheet" href="/assets/public-1.css"/>';
  expect(exported(html).html).toBe('<link rel="stylesheet" href="assets/public-1.css">');
  expect(exported(html, { base: "https://example.org/boats/" }).html).toBe(
    '<link rel="canonical" href="https://example.org/boats/about.html"><meta property="og:url" content="https://example.org/boats/"><meta property="og:image" content="https://example.org/boats/media/aa-320.webp"><link rel="stylesheet" href="assets/public-1.css">',
  );
});
