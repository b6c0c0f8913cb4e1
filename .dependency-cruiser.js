/**
 * The import rules (docs/architecture.md). Each message says where the code belongs instead.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const SPEC = "\\.(spec|contract)\\.tsx?$";

/** Pure rules: `modules/<m>/rules/`, and `modules/rules/` for rules of no module. */
const RULES = ["^modules/rules/", "^modules/[^/]+/rules/"];

/** A module's contract; a subject of its own may have a second one, for example `submission-contract.ts`. */
const CONTRACT = ["^modules/[^/]+/contract\\.ts$", "^modules/[^/]+/[^/]+-contract\\.ts$"];

const DRAWERS = [
  "/(utils|util|helpers|helper|common|shared|misc)/",
  "/(utils|util|helpers|helper|common|shared|misc)\\.tsx?$",
];

/**
 * The builder's layers, lowest first. A folder imports from the layers below its own only; so two folders of one layer
 * do not know each other.
 */
const BUILDER = "^frontend/mozaik/builder/";
const BUILDER_LAYERS = [
  { folders: ["model"], holds: "rules about the document and values: pure TypeScript" },
  { folders: ["sync"], holds: "the sync engine: the draft and what is still unsent" },
  {
    folders: ["view-state", "geometry"],
    holds: "the builder's state beside the draft, and where things are on screen",
  },
  { folders: ["commands", "live"], holds: "what an author can do, and who else is here" },
  { folders: ["pickers", "dragging", "text"], holds: "what the canvas and the panels both use, and the text editor" },
  { folders: ["canvas", "panels"], holds: "the page, and what is around it" },
  { folders: ["screen"], holds: "the whole builder" },
];

const builderLayerRules = BUILDER_LAYERS.flatMap(({ folders, holds }, rank) =>
  folders.map((folder) => {
    const notBelow = BUILDER_LAYERS.slice(rank).flatMap((layer) => layer.folders.filter((each) => each !== folder));
    return {
      name: `builder-layer-${folder}`,
      comment: `builder/${folder} (${holds}) imports lower layers only, not ${notBelow.join(", ") || "testing"}. Move what both need into a lower layer; pass what the lower one needs to know as an argument.`,
      severity: "error",
      from: { path: `${BUILDER}${folder}/`, pathNot: SPEC },
      to: { path: `${BUILDER}(${[...notBelow, "testing"].join("|")})/` },
    };
  }),
);

/** The files that load the text editor: each with import(). */
const TEXT_DOORS = [
  `${BUILDER}canvas/text-editor-chunk\\.ts$`,
  `${BUILDER}panels/interaction/interaction-text\\.tsx$`,
  "^frontend/features/marketplace/option-terms\\.tsx$",
];

export default {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "module-doors",
      comment:
        "A module reaches another only through its rules/, events.ts, contract.ts (or <subject>-contract.ts) or messages.ts (typed commands and queries for the bus). The Mozaik document is a format: websites are built of documents.",
      severity: "error",
      from: { path: "^modules/([^/]+)/", pathNot: SPEC },
      to: {
        path: "^modules/([^/]+)/",
        pathNot: [
          "^modules/$1/",
          "^modules/[^/]+/(events|messages)\\.ts$",
          ...CONTRACT,
          "^modules/(decider|reservation|friendly-urls|page|tags)\\.ts$",
          "^modules/item/item-registry\\.ts$",
          "^modules/mozaik/templates/template-parts/",
          "^modules/mozaik/document/index\\.ts$",
          "^modules/account/personal-data\\.ts$",
          ...RULES,
        ],
      },
    },
    {
      name: "pure-rules",
      comment:
        "A rule is pure and read by everyone, the public script too: no zod, no I/O, nothing but other rules. Schemas belong in contract.ts.",
      severity: "error",
      from: { path: RULES, pathNot: SPEC },
      to: { pathNot: RULES },
    },
    {
      name: "pure-decider",
      comment:
        "A decider is pure: types, rules, its module's events.ts, contract.ts and pure files. I/O belongs in *.handlers.ts.",
      severity: "error",
      from: { path: "^modules/([^/]+)/([^/]+)/\\2\\.ts$" },
      to: { pathNot: ["^modules/(decider|reservation)\\.ts$", "^modules/$1/", ...RULES] },
    },
    {
      name: "decider-not-to-handlers",
      comment: "A decider does not know who calls it.",
      severity: "error",
      from: { path: "^modules/([^/]+)/([^/]+)/\\2\\.ts$" },
      to: { path: "\\.(handlers|controller|module)\\.ts$" },
    },
    {
      name: "pure-document",
      comment: "The Mozaik document is pure TypeScript for server, builder and viewer alike.",
      severity: "error",
      from: { path: "^modules/mozaik/document/", pathNot: SPEC },
      to: { pathNot: ["^modules/mozaik/document/", ...RULES, "node_modules/(zod|fractional-indexing)/"] },
    },
    {
      name: "contract-is-a-border",
      comment:
        "contract.ts and events.ts are read by the client and by projections: zod, rules, the document and other contracts only.",
      severity: "error",
      from: { path: [...CONTRACT, "^modules/[^/]+/events\\.ts$"] },
      to: {
        pathNot: [
          ...CONTRACT,
          "^modules/[^/]+/events\\.ts$",
          "^modules/(decider|page|tags)\\.ts$",
          ...RULES,
          "^modules/mozaik/document/",
          "node_modules/zod/",
        ],
      },
    },
    {
      name: "projection-reads-events",
      comment: "A projection imports only rules, events, contracts and messages of the modules, never their internals.",
      severity: "error",
      from: { path: "^projections/", pathNot: SPEC },
      to: {
        path: "^modules/",
        pathNot: [
          "^modules/[^/]+/(events|messages)\\.ts$",
          ...CONTRACT,
          "^modules/(decider|page|tags|item-changes)\\.ts$",
          ...RULES,
          "^modules/mozaik/document/",
        ],
      },
    },
    {
      name: "projections-apart",
      comment: "Each projection has its own PostgreSQL schema; nobody else uses it. Query it through the bus.",
      severity: "error",
      from: { path: "^projections/([^/]+)/", pathNot: SPEC },
      to: { path: "^projections/", pathNot: "^projections/$1/" },
    },
    {
      name: "module-not-to-projection",
      comment: "The write side never reads a read model.",
      severity: "error",
      from: { path: "^modules/" },
      to: { path: "^projections/" },
    },
    {
      name: "backend-is-below",
      comment: "backend/ is the infrastructure below the modules; only app.module.ts knows them.",
      severity: "error",
      from: { path: "^backend/", pathNot: ["^backend/app\\.module\\.ts$", SPEC] },
      to: { path: "^(modules|projections)/", pathNot: "^modules/decider\\.ts$" },
    },
    {
      name: "demo-is-beside",
      comment:
        "The mall runs without demo/: only its start loads it, if wanted. Move what both need into backend/ or modules/.",
      severity: "error",
      from: { path: "^(backend|modules|projections|frontend)/", pathNot: ["^backend/main\\.ts$", SPEC] },
      to: { path: "^demo/" },
    },
    {
      name: "frontend-doors",
      comment:
        "The client imports rules, contracts and the document, nothing else of the server. One test double runs the real decider.",
      severity: "error",
      from: { path: "^frontend/", pathNot: "^frontend/mozaik/builder/sync/testing/fake-server\\.ts$" },
      to: {
        path: "^(backend|projections|modules)/",
        pathNot: [...CONTRACT, ...RULES, "^modules/mozaik/document/"],
      },
    },
    {
      name: "server-renders-view-only",
      comment: "The server imports only what it renders of the client: frontend/mozaik/view and frontend/mall.",
      severity: "error",
      from: { path: "^(backend|modules|projections)/" },
      to: { path: "^frontend/", pathNot: "^frontend/(mozaik/view|mall)/" },
    },
    {
      name: "viewer-is-light",
      comment: "The viewer ships almost no script: no editor, no builder, no client framework around it.",
      severity: "error",
      from: { path: "^frontend/mozaik/view/", pathNot: SPEC },
      to: {
        path: [
          "^frontend/",
          "node_modules/(platejs|@platejs|slate|@tanstack|react-aria-components|socket\\.io-client)",
        ],
        pathNot: "^frontend/(mozaik/view|mall|primitives)/",
      },
    },
    {
      name: "mall-is-light",
      comment:
        "frontend/mall is what public pages and the client share: public pages load it, so no client framework, no validation library, no component library.",
      severity: "error",
      from: { path: "^frontend/mall/", pathNot: SPEC },
      to: {
        path: ["^frontend/", "node_modules/(platejs|@platejs|slate|@tanstack|react-aria|lucide-react|zod)"],
        pathNot: ["^frontend/(mall|primitives)/", "^frontend/ui/(base\\.css|toast/)", "^frontend/mozaik/view/"],
      },
    },
    {
      name: "primitives-know-nothing",
      comment:
        "frontend/primitives/ is what the design system and the public pages both stand on: no framework, no product, nothing else.",
      severity: "error",
      from: { path: "^frontend/primitives/", pathNot: SPEC },
      to: { pathNot: "^frontend/primitives/" },
    },
    {
      name: "primitives-are-for-pages",
      comment:
        "Only what people see stands on frontend/primitives/; a rule that the server applies belongs in modules/rules/.",
      severity: "error",
      from: { path: "^(backend|modules|projections|demo)/", pathNot: SPEC },
      to: { path: "^frontend/primitives/" },
    },
    {
      name: "ui-knows-no-feature",
      comment: "frontend/ui is the design system: no feature knowledge.",
      severity: "error",
      from: { path: "^frontend/ui/" },
      to: { path: ["^frontend/(features|api|routes|mozaik|mall)/", "^modules/"] },
    },
    {
      name: "features-apart",
      comment: "Features do not import each other: share code through ui/, api/ or mozaik/view.",
      severity: "error",
      from: { path: "^frontend/features/([^/]+)/" },
      to: { path: ["^frontend/features/", "^frontend/routes/"], pathNot: "^frontend/features/$1/" },
    },
    ...builderLayerRules,
    {
      name: "builder-folder-without-layer",
      comment:
        "Each folder of the builder belongs to a layer: put the file into one, or add the folder to BUILDER_LAYERS.",
      severity: "error",
      from: {
        path: BUILDER,
        pathNot: [`${BUILDER}(${BUILDER_LAYERS.flatMap(({ folders }) => folders).join("|")}|testing)/`],
      },
      to: {},
    },
    {
      name: "builder-model-is-pure",
      comment: "builder/model is pure TypeScript: no React, no editor, no toasts. A component or command calls it.",
      severity: "error",
      from: { path: `${BUILDER}model/`, pathNot: SPEC },
      to: {
        path: ["^frontend/ui/", "node_modules/(react|react-dom|platejs|@platejs|slate|lucide-react)"],
        pathNot: "^frontend/ui/design-panel/design-style\\.ts$",
      },
    },
    {
      name: "builder-text-is-an-island",
      comment:
        "The text editor (Plate) is loaded when an author first needs it: only TEXT_DOORS name it, with import().",
      severity: "error",
      from: { path: "^frontend/", pathNot: [SPEC, `${BUILDER}text/`, ...TEXT_DOORS] },
      to: { path: [`${BUILDER}text/`, "node_modules/(platejs|@platejs|slate)"] },
    },
    {
      name: "builder-text-loads-later",
      comment: "TEXT_DOORS load the text editor with import(), so that the builder and the form open without it.",
      severity: "error",
      from: { path: [`${BUILDER}canvas/`, ...TEXT_DOORS], pathNot: SPEC },
      to: {
        path: `${BUILDER}text/`,
        dependencyTypesNot: ["dynamic-import", "type-only", "type-import"],
      },
    },
    {
      name: "builder-panels-apart",
      comment:
        "A panel is in a folder of its own and knows side-panel/ only; the widget panel is built from the fields in format/, the top bar shows the submissions button.",
      severity: "error",
      from: { path: `${BUILDER}panels/([^/]+)/`, pathNot: SPEC },
      to: {
        path: `${BUILDER}panels/`,
        pathNot: [`${BUILDER}panels/($1|side-panel)/`, `${BUILDER}panels/(format|submissions)/`],
      },
    },
    {
      name: "builder-panels-format-below-widget",
      comment: "Fields in panels/format know nothing of the panels that use them.",
      severity: "error",
      from: { path: `${BUILDER}panels/(format|submissions|side-panel)/`, pathNot: SPEC },
      to: { path: `${BUILDER}panels/`, pathNot: `${BUILDER}panels/($1|side-panel)/` },
    },
    {
      name: "outbound-http-only",
      comment:
        "The server asks other servers through backend/outbound alone: it keeps requests off private addresses and bounds them.",
      severity: "error",
      from: { path: "^(backend|modules|projections|demo)/", pathNot: ["^backend/outbound/", SPEC] },
      to: { path: ["^(node:)?(http|https|http2)$", "node_modules/undici/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-drawers",
      comment:
        "A pure function lives beside its only user; a second user promotes it to a file named for what it does.",
      severity: "error",
      from: {},
      to: { path: DRAWERS, pathNot: "node_modules" },
    },
    {
      name: "no-drawers-either",
      comment: "The same, for a catch-all folder that nobody imports yet.",
      severity: "error",
      from: { path: DRAWERS, pathNot: "node_modules" },
      to: {},
    },
    {
      name: "not-to-unlisted",
      comment: "Every import is listed in package.json; a transitive package can disappear at any time.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "not-to-dev-dep",
      comment: "The server runs without devDependencies.",
      severity: "error",
      from: { path: "^(backend|modules|projections|demo)/", pathNot: [SPEC, "^backend/start\\.mjs$"] },
      to: { dependencyTypes: ["npm-dev"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(css|svg|png|woff2)$" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
