import { defineConfig } from "vite";
import { compressedFiles, SMALLEST_FILES } from "./compressed-files.ts";
import { assetsInlineLimit } from "./files-of-their-own.ts";
import { sourceList } from "./source-list.ts";
import { stillFonts } from "./still-fonts.ts";

const here = import.meta.dirname;

/**
 * The script of the pages that the server renders. Its sources are the React components of frontend/mall, built here
 * for Preact, which is a twelfth of the size (docs/decisions/one-public-front-end.md). A build of its own, because one
 * build can give a module to one of the two only. It comes after the client's, into the same folder.
 */
export default defineConfig({
  root: here,
  plugins: [compressedFiles(SMALLEST_FILES), sourceList("public")],
  publicDir: false,
  css: { postcss: { plugins: [stillFonts()] } },
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
      { find: /^react(-dom)?$/, replacement: "preact/compat" },
      { find: "react/jsx-runtime", replacement: "preact/jsx-runtime" },
    ],
  },
  build: {
    assetsInlineLimit,
    outDir: "../dist/web",
    emptyOutDir: false,
    sourcemap: "hidden",
    target: "es2023",
    // The server reads it to find the hashed files of its pages.
    manifest: ".vite/public.json",
    // The server preloads the scripts that the widgets of a page need: only style sheets are listed again.
    modulePreload: {
      resolveDependencies: (_file, deps, { hostId }) =>
        /(widgets|field|sending)-[^/]*$/.test(hostId) ? deps.filter((dep) => dep.endsWith(".css")) : deps,
    },
    rolldownOptions: {
      input: {
        public: `${here}/mall/public/main.tsx`,
        menu: `${here}/mozaik/view/client/widget/kinds/menu.ts`,
        gallery: `${here}/mozaik/view/client/widget/kinds/gallery.ts`,
        interactions: `${here}/mozaik/view/client/interaction/start.ts`,
        logic: `${here}/mozaik/view/client/logic/start.ts`,
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What the kinds of fields share, in one file: tiny ones compress badly.
          groups: [
            {
              name: "field",
              test: /client\/widget\/(field|field-error|field-kinds|numbers|number-control|widgets|visit|stored|live-field|enter-key|leaving-button|option-order|kept-visit|made|feedback\/load-feedback)\.ts|primitives\/after-press\.ts|document\/(safe-href|widgets\/(answer|email|range-ends|button\/button-words|time\/time-answer|(hyperlink|multiple|numeric|text)\/.*))\.ts/,
            },
            // What follows a press or an answer.
            {
              name: "sending",
              test: /client\/widget\/(after-answer|sending|submission|server|form-tokens|unsent|question|email-prompt|outcome-view|device-id|feedback\/.*)\.ts/,
            },
          ],
        },
      },
    },
  },
});
