import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MENU_SYMBOLS, type Widget } from "#mozaik/document";
import { idOf, PICTURE_ID, picture } from "../testing/sample-document.ts";
import {
  button,
  date,
  gallery,
  hyperlink,
  logo,
  menu,
  multiple,
  numeric,
  options,
  siteMenus,
  text,
  time,
  upload,
} from "./testing/sample-widgets.ts";
import { WidgetView, type WidgetViewProps } from "./widget-view.tsx";

const BLOCK = idOf(1);
const render = (widget: Widget, more: Partial<WidgetViewProps> = {}) =>
  renderToStaticMarkup(createElement(WidgetView, { blockId: BLOCK, widget, assets: {}, ...more }));
/** Without the attributes that only the page's script reads. */
const seen = (widget: Widget, more: Partial<WidgetViewProps> = {}) =>
  render(widget, more).replace(/ data-widget="[^"]*"/, "");

test.each(["top", "bottom", "left", "right"] as const)("a label at the %s is bound to its control", (position) => {
  const html = seen(text({}, { label: { text: "Your name", position } }));
  expect(html).toContain(`mozaik-label-${position}`);
  expect(html).toContain(`<label class="mozaik-label" dir="auto" for="w-${BLOCK}">Your name</label>`);
  expect(html).toContain(`id="w-${BLOCK}"`);
});

test("a required field is marked visually and for assistive technology", () => {
  const html = seen(text({}, { required: true }));
  expect(html).toContain('Your say<span class="mozaik-required" aria-hidden="true">*</span>');
  expect(html).toMatch(/<input [^>]*required=""/);
  const group = seen(multiple({ display: "checkbox" }, { required: true }));
  expect(group).toContain("(required)</span></legend>");
});

test("a field without a label is called by its name, or else by its type", () => {
  const label = { text: "", position: "top" } as const;
  expect(seen(text({}, { label, name: "nickname" }))).toContain('aria-label="nickname"');
  expect(seen(numeric({ display: "rating" }, { label }))).toContain('aria-label="Your number"');
});

test.each(["text", "email", "tel", "url"] as const)("supports text of type %s", (dataValidationType) => {
  expect(seen(text({ dataValidationType }))).toMatch(new RegExp(`<input [^>]*type="${dataValidationType}"`));
});

test("a number as text is typed on a number keyboard and read by the page's script, not by the browser", () => {
  expect(seen(text({ dataValidationType: "number" }))).toMatch(
    /<input [^>]*data-number="" type="text" inputMode="decimal"/,
  );
});

test("a text area has five lines", () => {
  expect(seen(text({ format: "multiple" }))).toMatch(/<textarea [^>]*rows="5"/);
});

test("the instructions are the placeholder, with a default text without them", () => {
  expect(seen(text({ instructions: "First and last" }))).toContain('placeholder="First and last"');
  expect(seen(text())).toContain('placeholder="Click here to enter text"');
  expect(seen(hyperlink())).toMatch(/<input [^>]*type="url" placeholder="http:\/\/"/);
});

test("files are chosen by their extensions, with a hint on types, size and number", () => {
  const one = seen(upload({ fileTypes: ["pdf"] }));
  expect(one).toMatch(/<input [^>]*type="file" accept="\.pdf"\/>/);
  expect(one).toContain(">.pdf, at most 5 MB</p>");
  const many = seen(upload({ format: "multiple", fileTypes: ["image", "pdf"] }));
  expect(many).toMatch(/type="file" accept="\.jpg, \.jpeg, \.png, \.pdf" multiple=""/);
  expect(many).toContain("at most 5 MB each, at most 10 files</p>");
});

test("a number is entered within its limits", () => {
  const html = seen(numeric({ min: 2, max: 8, increment: 2 }));
  expect(html).toMatch(/<input [^>]*type="text" role="spinbutton" [^>]*aria-valuemin="2" aria-valuemax="8"/);
  expect(html).toContain(`<p class="mozaik-hint" id="w-${BLOCK}-hint">From 2 to 8</p>`);
  expect(html).toContain(`aria-describedby="w-${BLOCK}-hint w-${BLOCK}-error"`);
});

test("a slider shows its number and that it is not an answer yet", () => {
  const html = seen(numeric({ display: "slider", orientation: "vertical" }));
  expect(html).toMatch(/<input [^>]*type="range"/);
  expect(html).toContain('aria-orientation="vertical" aria-valuetext="Not answered"');
  expect(html).toContain(`<output for="w-${BLOCK}">–</output>`);
});

test("a range of numbers is a radio group with a name", () => {
  const html = seen(numeric({ display: "radio", min: 1, max: 3 }));
  expect(html).toMatch(/<fieldset [^>]*role="radiogroup" aria-required="false"/);
  expect(html).toContain('<legend class="mozaik-label" dir="auto">Your say</legend>');
  expect(html.match(new RegExp(`type="radio" name="w-${BLOCK}" value="[123]"`, "g"))).toHaveLength(3);
});

test("a range with too many numbers to draw is a number input", () => {
  expect(seen(numeric({ display: "radio", min: 0, max: 1_000 }))).toContain('role="spinbutton"');
});

test("stars are named radio buttons, and zero has no star", () => {
  const html = seen(numeric({ display: "rating", min: 0, max: 5 }));
  expect(html.match(/type="radio"/g)).toHaveLength(5);
  expect(html).toContain('aria-label="1 of 5"');
  expect(html).not.toContain('aria-label="0 of 5"');
});

test.each([
  ["radio", "radio"],
  ["button", "radio"],
  ["toggle", "radio"],
  ["checkbox", "checkbox"],
  ["dropdownMany", "checkbox"],
  ["toggleMany", "checkbox"],
] as const)("options as %s are %s controls", (display, type) => {
  const html = seen(multiple({ display, options: options("Ink", "Paper") }));
  expect(html.match(new RegExp(`<input type="${type}"`, "g"))).toHaveLength(2);
  expect(html.includes('role="switch"')).toBe(display === "toggleMany");
  expect(html.includes('role="radiogroup"')).toBe(type === "radio");
});

test("a dropdown starts without a choice and numbers its options", () => {
  const html = seen(multiple({ display: "dropdown", format: "numbersDec", options: options("Ink", "Paper") }));
  expect(html).toContain(
    '<option value="">Choose…</option><option value="1" data-count="1) ">1) Ink</option><option value="2" data-count="2) ">2) Paper</option>',
  );
});

test("a multiple-choice list opens below its field", () => {
  expect(seen(multiple({ display: "dropdownMany" }))).toMatch(
    /<details class="mozaik-dropdown"><summary [^>]*>.*Choose….*<\/summary><div class="mozaik-options/,
  );
});

test("an option may be a picture with an alt text", () => {
  const option = { type: "asset", assetId: PICTURE_ID, alt: "Boats" } as const;
  const widget = multiple({ format: "alphaLower", options: [{ value: "1", option }] });
  expect(seen(widget, { assets: { [PICTURE_ID]: picture() } })).toMatch(
    /<span data-count="" dir="ltr">a\) <\/span><img [^>]*width="1600" height="900" alt="Boats" loading="lazy"/,
  );
  expect(seen(widget)).toContain('<span data-count="" dir="ltr">a) </span>Boats');
});

test("a date is the browser's own field, a range two in a group", () => {
  const one = seen(date({ format: "dd-mm-yyyy" }, { required: true }));
  expect(one).toMatch(new RegExp(`<input id="w-${BLOCK}" required="" [^>]*type="date"`));
  expect(one).toContain('data-format="dd-mm-yyyy" aria-hidden="true">dd-mm-yyyy</span>');
  expect(one).not.toContain("data-shown");
  expect(seen(date(), { isInert: true })).toContain('<span class="mozaik-day" data-shown="empty">');
  const range = seen(date({ useRange: true }));
  expect(range).toContain('<legend class="mozaik-label" dir="auto">Your say</legend>');
  for (const end of ["Start", "End"]) {
    expect(range).toContain(`<label class="mozaik-hint" for="w-${BLOCK}-${end}">${end}</label>`);
    expect(range).toContain(`<input id="w-${BLOCK}-${end}"`);
  }
});

test("a time opens a popover with hour, minutes and AM or PM, without a script too", () => {
  const html = seen(time());
  expect(html).toContain(`popoverTarget="w-${BLOCK}" aria-haspopup="dialog"`);
  expect(html).toContain(`<div id="w-${BLOCK}" popover="auto" role="dialog" aria-label="Your say"`);
  expect(html).toMatch(/role="spinbutton" aria-label="Hour" aria-valuenow="12" aria-valuemin="1" aria-valuemax="12"/);
  expect(html).toMatch(/role="spinbutton" aria-label="Minutes" aria-valuenow="0" aria-valuemin="0" aria-valuemax="59"/);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(seen(time({ format: "24h" }))).toMatch(
    /aria-label="Hour" aria-valuenow="0" aria-valuemin="0" aria-valuemax="23"/,
  );
  expect(seen(time({ useRange: true })).match(/popover="auto"/g)).toHaveLength(2);
});

test("shuffled options are marked as such", () => {
  expect(seen(multiple({ randomize: true }))).toContain('data-shuffle=""');
  expect(seen(multiple())).not.toContain("data-shuffle");
});

test.each(["radio", "dropdown", "dropdownMany"] as const)("options to shuffle (%s) show on the canvas", (display) => {
  const widget = multiple({ randomize: true, display });
  expect(seen(widget)).toContain("data-shuffle");
  expect(seen(widget, { isInert: true })).not.toContain("data-shuffle");
});

test("markup in texts and values is escaped", () => {
  const hostile = '"><script>alert(1)</script>';
  const html = render(
    multiple(
      { options: [{ value: '"><img src=x>', option: { type: "text", text: hostile } }] },
      { name: hostile, label: { text: hostile, position: "top" } },
    ),
  );
  expect(html).not.toContain("<script>");
  expect(html).not.toContain("<img");
  expect(render(button({}, { button: { text: hostile, useText: false, icon: "play" } }))).not.toContain("<script>");
});

test("a submit button is a button, a redirect button is a link", () => {
  expect(seen(button())).toMatch(/<button type="button" class="mozaik-button mozaik-hover-none" data-press="submit">/);
  const inside = seen(button({ type: "redirect", url: "/explore" }, { button: { text: "Look around" } }));
  expect(inside).toContain('href="/explore" data-press="redirect"');
  const outside = seen(button({ type: "redirect", url: "https://example.org/a" }), { origin: "https://mall.example" });
  expect(outside).toContain(
    `href="/redirect-link?link=https%3A%2F%2Fexample.org%2Fa&amp;type=text-link&amp;from=mozaik&amp;uuid=${BLOCK}"`,
  );
});

test("a button without a target, or with a forbidden one, has no address", () => {
  for (const url of ["", "javascript:alert(1)", "data:text/html,x"]) {
    const html = seen(button({ type: "redirect", url }));
    expect(html).toContain('role="link" aria-disabled="true"');
    expect(html).not.toContain("href");
  }
});

test("a button may show only its icon, named by its text", () => {
  const html = seen(button({}, { button: { icon: "checkSquare", useText: false, text: "Done" } }));
  expect(html).toContain('aria-label="Done"');
  expect(html).toContain('<svg class="mozaik-icon"');
  expect(html).not.toContain(">Done<");
});

test("a button has its author's style, with valid values only", () => {
  const style = { backgroundColor: "#102030ff", borderColor: "#ffffffff", fontSize: 20 };
  expect(seen(button({}, { style, hover: "zoom" }))).toContain(
    'mozaik-hover-zoom" style="color:#ffffff;background-color:#102030ff;--over:#2d3b49ff;border-color:#ffffffff;--size:20px;--zoom:1.3"',
  );
  expect(seen(button({}, { style: { color: "red;background:url(//evil)" } }))).not.toContain("evil");
});

test("a logo has its size, caption and link", () => {
  const assets = { [PICTURE_ID]: picture() };
  const html = seen(
    logo({ assetId: PICTURE_ID, caption: "Since 1990", linkTo: "mozaik", linkToMozaikId: idOf(9), width: 120 }),
    { assets },
  );
  expect(html).toContain(`<a href="/mozaik/${idOf(9)}">`);
  expect(html).toContain('style="width:120px"');
  expect(html).toContain("<figcaption>Since 1990</figcaption>");
  expect(seen(logo({ assetId: PICTURE_ID, linkTo: "url", url: "javascript:alert(1)" }), { assets })).not.toContain(
    "<a",
  );
});

describe("a gallery", () => {
  const assets = { [PICTURE_ID]: picture() };
  const items = gallery([PICTURE_ID, PICTURE_ID]).meta.items;

  test("is a list of pictures with the author's look", () => {
    const look = { numColumns: 2, gap: 24, opacity: 0.5, useMaxHeight: true, style: { maxHeight: 120 } };
    const html = seen(gallery([PICTURE_ID, PICTURE_ID], look, { display: "grid" }), { assets });
    expect(html).toContain('style="--gap:24px;--columns:2;--opacity:0.5;--highest:120px"');
    expect(html.match(/<ul class="mozaik-gallery-grid">|<li class="mozaik-gallery-item">/g)).toHaveLength(3);
    expect(html).not.toContain("data-slides");
  });

  test("as a slideshow scrolls without a script; its buttons wait for it", () => {
    const html = seen(gallery([PICTURE_ID, PICTURE_ID], { slideAutomatically: true, timer: 2 }), { assets });
    expect(html).toContain('data-gallery="" data-seconds="2"');
    expect(html).toContain('<ul class="mozaik-slides" tabindex="0" data-slides="" aria-label="Pictures">');
    expect(html).toContain('data-slide-controls="" hidden=""');
    for (const name of ["Previous picture", "Next picture", "Pause"]) expect(html).toContain(`aria-label="${name}"`);
    expect(seen(gallery([PICTURE_ID, PICTURE_ID]), { assets })).not.toMatch(/Pause|data-seconds/);
    expect(seen(gallery([PICTURE_ID]), { assets })).not.toContain("data-slide-controls");
  });

  test("leads somewhere, or to the picture itself if it is to be shown large", () => {
    const [plain, leading] = [items[0]!, { ...items[0]!, url: "/explore" }];
    const html = seen(gallery([], { popupImage: true }, { items: [plain, leading] }), { assets });
    expect(html).toMatch(/<a class="mozaik-gallery-picture" href="[^"]+" data-large="" aria-haspopup="dialog">/);
    expect(html).toContain('<a class="mozaik-gallery-picture" href="/explore">');
    expect(seen(gallery([PICTURE_ID]), { assets })).not.toContain("<a");
    const script = { ...plain, url: "javascript:alert(1)" };
    expect(seen(gallery([], {}, { items: [script] }), { assets })).not.toContain("<a");
  });

  test("has text over a picture, and its own description before that of the asset", () => {
    const overlayText = { text: "Low <tide>", alignY: "center" as const, padding: 8 };
    const html = seen(gallery([], {}, { items: [{ ...items[0]!, overlayText, meta: { alt: "Boats" } }] }), { assets });
    expect(html).toContain('style="align-items:center;padding:8px" dir="auto"><span>Low &lt;tide&gt;</span>');
    expect(html).toContain('alt="Boats"');
  });

  test("without pictures says so: hidden ones, those to be chosen and those that are gone do not count", () => {
    const none = [
      { ...items[0]!, hidden: true },
      { type: null, meta: { alt: "" }, url: "", hidden: false },
    ];
    expect(seen(gallery([], {}, { items: none }), { assets })).toContain(">No available items<");
    expect(seen(gallery([PICTURE_ID]))).toContain(">No available items<");
    expect(seen(gallery([], {}, { display: "grid" }))).toContain(">No items available...<");
  });

  test("of an unknown display says so", () => {
    const unknown = { ...gallery([PICTURE_ID]).meta, display: "tower" };
    const widget = { type: "gallery", meta: unknown } as unknown as Widget;
    expect(seen(widget, { assets })).toContain(">Invalid/unimplemented format<");
  });
});

describe("a menu", () => {
  const SITE = idOf(70);
  const of = (look: Parameters<typeof menu>[1] = {}, meta: Parameters<typeof menu>[0] = {}) =>
    menu({ siteMenuId: SITE, ...meta }, look);
  const two = siteMenus(SITE, "Harbour", {}, { active: true });
  const below = [{ ...two[SITE]!.items[0]!, name: "Team", url: "/team" }];

  test("is a navigation with a list of links, the open page marked, and a button for narrow pages", () => {
    const html = seen(of(), { menus: two });
    expect(html).toMatch(/^<nav class="mozaik-widget mozaik-menu mozaik-menu-horizontal mozaik-menu-as-text [^>]*>/);
    expect(html).toContain('aria-label="Harbour" data-menu=""');
    expect(html).toContain(`<button type="button" class="mozaik-menu-toggle" popoverTarget="m-${BLOCK}">`);
    expect(html).toContain(`<ul id="m-${BLOCK}" class="mozaik-menu-list mozaik-menu-panel" popover="auto">`);
    expect(html.match(/<a [^>]*href="\/page-\d"/g)).toHaveLength(2);
    expect(html).toMatch(/href="\/page-2" aria-current="page"/);
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  test("shows the sample if it has no menu of a website; its entries lead nowhere", () => {
    const html = seen(menu());
    expect(html).toContain('aria-label="Sample menu"');
    for (const name of ["Home", "About", "Our story", "Team", "Work", "Contact"]) expect(html).toContain(`>${name}</`);
    expect(html).not.toContain("href");
    expect(html).toMatch(/<a class="[^"]*" role="link" aria-disabled="true" aria-current="page">/);
  });

  test("orders its entries and leaves out those that are not visible", () => {
    const menus = siteMenus(
      SITE,
      "Harbour",
      { name: "Last", idx: 9 },
      { name: "Hidden", visible: false },
      { name: "First", idx: 1 },
    );
    const html = seen(of(), { menus });
    expect(html.indexOf(">First<")).toBeLessThan(html.indexOf(">Last<"));
    expect(html).not.toContain("Hidden");
  });

  test("opens the entries below an entry in a popover, by a button beside its link or by the entry itself", () => {
    const beside = seen(of(), { menus: siteMenus(SITE, "Harbour", { subItems: below }) });
    expect(beside).toContain(`aria-label="More: Page 1" popoverTarget="m-${BLOCK}-0"`);
    expect(beside).toContain(`<ul id="m-${BLOCK}-0" class="mozaik-menu-list mozaik-menu-sub" popover="auto">`);
    expect(beside).toContain('href="/team"');
    const alone = seen(of(), { menus: siteMenus(SITE, "Harbour", { url: "", subItems: below }) });
    expect(alone).toMatch(new RegExp(`<button [^>]*popoverTarget="m-${BLOCK}-0">.*Page 1.*</button><span `));
    expect(alone).not.toContain("More:");
    const hidden = siteMenus(SITE, "Harbour", { subItems: below.map((entry) => ({ ...entry, visible: false })) });
    expect(seen(of(), { menus: hidden })).not.toContain(`m-${BLOCK}-0`);
  });

  test("leads to pages, Mozaiks and, through the redirect screen, to other sites, never to a script", () => {
    const menus = siteMenus(
      SITE,
      "Harbour",
      { url: "", mozaikId: idOf(9) },
      { url: "https://example.org/a" },
      { url: "javascript:alert(1)" },
    );
    const html = seen(of(), { menus, origin: "https://mall.example" });
    expect(html).toContain(`href="/mozaik/${idOf(9)}"`);
    expect(html).toContain('href="/redirect-link?link=https%3A%2F%2Fexample.org%2Fa&amp;');
    expect(html).toContain('role="link" aria-disabled="true"');
    expect(html).not.toContain("javascript:");
  });

  test.each(["circle", "square", "disc", "dash"] as const)("as a list with the bullet %s", (bullet) => {
    const lists = { bullet, numeric: "1", symbol: "star" } as const;
    expect(seen(of({ type: "bullet", lists }), { menus: two })).toContain(`popover="auto" data-bullet="${bullet}">`);
  });

  test.each(["1", "A", "a", "I", "i"] as const)("as a list numbered by %s", (numeric) => {
    const lists = { bullet: "disc", numeric, symbol: "star" } as const;
    const html = seen(of({ type: "numeric", lists }), { menus: two });
    expect(html).toMatch(new RegExp(`<ol [^>]*type="${numeric}">`));
    expect(html).not.toContain("<ul");
  });

  test.each(MENU_SYMBOLS)("with the symbol %s before each entry", (symbol) => {
    const lists = { bullet: "disc", numeric: "1", symbol } as const;
    const html = seen(of({ type: "symbol", lists }), { menus: two });
    expect(html.match(/<a [^>]*><svg class="mozaik-icon" viewBox="0 0 24 24" aria-hidden="true"><[pc]/g)).toHaveLength(
      2,
    );
    expect(seen(of(), { menus: two })).not.toMatch(/<a [^>]*><svg/);
  });

  test("as preview cards shows pictures of the pages, or the first letters of their names", () => {
    const menus = siteMenus(
      SITE,
      "Harbour",
      { previewSrc: "/public/api/blobs/1" },
      { previewSrc: "javascript:1", name: "Über" },
    );
    const html = seen(of({ type: "previewCard" }), { menus });
    expect(html).toContain('<img class="mozaik-menu-preview" src="/public/api/blobs/1" alt=""');
    expect(html).toContain('<span class="mozaik-menu-preview" aria-hidden="true">Ü</span>');
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  test("has its author's styles, with valid values only; what opens over the page keeps them readable", () => {
    const style = { textColor: "#ffffff", fontSize: 20, padding: 4 };
    const html = seen(of({ hover: "zoom" }, { align: "right", style, styleActive: { textColor: "#333333" } }), {
      menus: two,
    });
    expect(html).toContain("--align:flex-end;--entry-ink:#ffffff;--entry-size:20px;--entry-padding:4px");
    expect(html).toContain("--active-ink:#333333");
    expect(html).toContain("--panel:#202024;--panel-ink:#ffffff;--zoom:1.1");
    expect(html).not.toContain("--panel-active");
    expect(html).toContain("mozaik-hover-zoom");
    const dark = seen(of({}, { style: { textColor: "#102030" }, styleActive: { textColor: "#700000" } }), {
      menus: two,
    });
    expect(dark).toContain("--panel:#ffffff;--panel-ink:#102030;--panel-active:#700000");
    const themed = seen(of({}, { style: { textColor: "theme:ink" }, styleActive: { textColor: "theme:accent" } }), {
      menus: two,
    });
    expect(themed).toContain("--panel:var(--box-ink,#ffffff);--panel-ink:var(--theme-ink,#333333)");
    expect(themed).toContain("--panel-active:var(--box-ink-accent,currentcolor)");
    expect(seen(of({}, { style: { textColor: "red;x:url(//evil)" } }), { menus: two })).not.toContain("evil");
  });

  test("that no longer exists is named to its author alone", () => {
    expect(seen(of())).toBe("");
    expect(seen(of(), { isInert: true })).toContain("This menu no longer exists.");
  });

  test("escapes names", () => {
    const menus = siteMenus(SITE, "Harbour", { name: '"><script>alert(1)</script>', subItems: below });
    expect(seen(of(), { menus })).not.toContain("<script>");
  });
});

test("only its author is told that a logo is missing; a visitor sees nothing", () => {
  expect(seen(logo(), { isInert: true })).toContain("Select your logo..");
  expect(seen(logo())).toBe("");
});

test("on the canvas a widget cannot be used, and scripts do not find it", () => {
  const shown = render(gallery([PICTURE_ID]), { isInert: true, assets: { [PICTURE_ID]: picture() } });
  expect(shown).toContain(' inert=""');
  expect(shown).not.toContain("data-gallery");
  const pages = render(menu(), { isInert: true });
  expect(pages).toContain(' inert=""');
  expect(pages).not.toContain("data-menu");
  for (const widget of [text(), numeric(), multiple(), date(), time(), hyperlink(), button()]) {
    const html = render(widget, { isInert: true });
    expect(html).toContain(' inert=""');
    expect(html).not.toMatch(/data-(widget|press|block)/);
  }
});

test("a widget without a type shows nothing", () => {
  expect(seen({ type: null })).toBe("");
});
