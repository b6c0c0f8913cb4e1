import { filesOf } from "./client-files.ts";

const chunk = (file: string, more: object = {}) => ({ file, css: [], imports: [], assets: [], ...more });

test("the entry's files are found by its name; style sheets of its imports come first", () => {
  const manifest = {
    "index.html": chunk("assets/app.js", { isEntry: true, name: "app" }),
    "main.ts": chunk("assets/public.js", {
      isEntry: true,
      name: "public",
      css: ["assets/view.css"],
      imports: ["_base.js"],
    }),
    "_base.js": chunk("assets/base.js", {
      css: ["assets/base.css"],
      imports: ["main.ts"],
      assets: [
        "assets/roboto-latin-wght-normal-x.woff2",
        "assets/roboto-greek-wght-normal-x.woff2",
        "assets/roboto-slab-latin-wght-normal-Ab_c-12.woff2",
        "assets/roboto-slab-latin-ext-wght-normal-x.woff2",
      ],
    }),
  };
  expect(filesOf(manifest)).toEqual({
    script: "/assets/public.js",
    styles: ["/assets/base.css", "/assets/view.css"],
    fonts: ["/assets/roboto-latin-wght-normal-x.woff2"],
    standIns: { "roboto-slab": "/assets/roboto-slab-latin-wght-normal-Ab_c-12.woff2" },
    widgets: { scripts: [], styles: [], ofType: {} },
    interactions: { scripts: [], styles: [] },
    logic: [],
  });
});

test("files only for pages with widgets are listed separately from those of every page", () => {
  const base = chunk("assets/base.js", { css: ["assets/base.css"] });
  const manifest = {
    "main.ts": chunk("assets/public.js", { isEntry: true, name: "public", imports: ["_base.js"] }),
    "mozaik/view/client/widget/widgets.ts": chunk("assets/widgets.js", {
      css: ["assets/widgets.css"],
      imports: ["_base.js", "_answer.js"],
    }),
    "_answer.js": chunk("assets/answer.js"),
    "_base.js": base,
  };
  expect(filesOf(manifest)?.widgets).toEqual({
    scripts: ["/assets/answer.js", "/assets/widgets.js"],
    styles: ["/assets/widgets.css"],
    ofType: {},
  });
});

test("a type of widget with files of its own lists those alone", () => {
  const manifest = {
    "main.ts": chunk("assets/public.js", { isEntry: true, name: "public" }),
    "mozaik/view/client/widget/widgets.ts": chunk("assets/widgets.js", { css: ["assets/widgets.css"] }),
    "mozaik/view/client/widget/kinds/date.ts": chunk("assets/date.js", {
      css: ["assets/date.css"],
      imports: ["main.ts", "mozaik/view/client/widget/widgets.ts"],
    }),
  };
  expect(filesOf(manifest)?.widgets.ofType).toEqual({
    date: { scripts: ["/assets/date.js"], styles: ["/assets/date.css"] },
  });
});

test("pages with interactions have an entry of their own", () => {
  const manifest = {
    "main.ts": chunk("assets/public.js", { isEntry: true, name: "public" }),
    "mozaik/view/client/interaction/start.ts": chunk("assets/interactions.js", { css: ["assets/interactions.css"] }),
  };
  expect(filesOf(manifest)?.interactions).toEqual({
    scripts: ["/assets/interactions.js"],
    styles: ["/assets/interactions.css"],
  });
});

test("a build without the entry has no files for the public pages", () => {
  expect(filesOf({ "index.html": chunk("assets/app.js", { isEntry: true, name: "app" }) })).toBeUndefined();
});

test("pages with logic have an entry of their own, which is one script", () => {
  const manifest = {
    "main.ts": chunk("assets/public.js", { isEntry: true, name: "public" }),
    "_field.js": chunk("assets/field.js"),
    "mozaik/view/client/logic/start.ts": chunk("assets/logic.js", { imports: ["_field.js"] }),
  };
  expect(filesOf(manifest)?.logic).toEqual(["/assets/logic.js"]);
});
