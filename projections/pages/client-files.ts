import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { DomainError } from "#modules/decider";

const MANIFEST = fileURLToPath(new URL("../../dist/web/.vite/public.json", import.meta.url));

/** Paths of the built files for the server-rendered pages. */
export interface ClientFiles {
  script: string;
  styles: readonly string[];
  /** Fonts that nearly every page needs, preloaded so that the text does not jump. */
  fonts: readonly string[];
  /** Fonts that stand in for families that few systems have, by their packages' names. */
  standIns: Readonly<Record<string, string>>;
  /** Additional files, only for pages with widgets. */
  widgets: WidgetFiles & {
    /** Files that only pages with a widget of this type need. */
    ofType: Readonly<Record<string, WidgetFiles>>;
  };
  /** Additional files, only for pages with interactions. */
  interactions: { scripts: readonly string[]; styles: readonly string[] };
  /** Additional scripts, only for pages with logic. */
  logic: readonly string[];
}

export interface WidgetFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof Manifest>;

let known: { built: number; files: ClientFiles; checkedAt: number } | undefined;

/** A new build shows after this time: looking at the disk for each page would be a tenth of its cost. */
const CHECK_EVERY_MS = 1_000;

/**
 * The built files of the entry `public`, cached until the next build. Throws `client-not-built` if there is no build.
 */
export async function clientFiles(): Promise<ClientFiles> {
  const now = performance.now();
  if (known && now - known.checkedAt < CHECK_EVERY_MS) return known.files;
  const built = await stat(MANIFEST).catch(() => undefined);
  if (!built) throw notBuilt();
  if (known?.built === built.mtimeMs) {
    known.checkedAt = now;
    return known.files;
  }
  const files = filesOf(Manifest.parse(JSON.parse(await readFile(MANIFEST, "utf8"))));
  if (!files) throw notBuilt();
  known = { built: built.mtimeMs, files, checkedAt: now };
  return files;
}

/** Upright letters of Western European languages, as the font packages name their files. */
const LATIN_FONT = /([a-z-]+)-latin-wght-normal[^/]*\.woff2$/;
const EARLY_FONT = "roboto";

const WIDGETS = /(^|\/)client\/widget\/widgets\.ts$/;

const ONE_WIDGET = /(?:^|\/)client\/widget\/kinds\/(\w+)\.ts$/;

const LOGIC = /(^|\/)client\/logic\/start\.ts$/;

const INTERACTIONS = /(^|\/)client\/interaction\/start\.ts$/;

/** The entry `public` with the style sheets of everything it imports; undefined if the build has no such entry. */
export function filesOf(manifest: Manifest): ClientFiles | undefined {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry && chunk.name === "public");
  if (!entry) return undefined;
  const page = closureOf(manifest, entry[0]);
  const widgets = closureOf(manifest, Object.keys(manifest).find((key) => WIDGETS.test(key)) ?? "");
  const beyond = ({ scripts, styles }: WidgetFiles, known: WidgetFiles): WidgetFiles => ({
    scripts: scripts.filter((script) => !known.scripts.includes(script)),
    styles: styles.filter((style) => !known.styles.includes(style)),
  });
  const ofType = Object.keys(manifest).flatMap((key) => {
    const [, type] = ONE_WIDGET.exec(key) ?? [];
    return type === undefined ? [] : [[type, beyond(beyond(closureOf(manifest, key), page), widgets)] as const];
  });
  const interactions = closureOf(manifest, Object.keys(manifest).find((key) => INTERACTIONS.test(key)) ?? "");
  return {
    script: `/${entry[1].file}`,
    styles: page.styles,
    fonts: page.fonts,
    standIns: page.standIns,
    widgets: { ...beyond(widgets, page), ofType: Object.fromEntries(ofType) },
    interactions: { scripts: interactions.scripts, styles: interactions.styles },
    logic: Object.keys(manifest).flatMap((key) => (LOGIC.test(key) ? [`/${manifest[key]?.file}`] : [])),
  };
}

/** The files of a chunk and of its static imports, imports first. */
function closureOf(manifest: Manifest, start: string) {
  const scripts: string[] = [];
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const standIns: Record<string, string> = {};
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const inner of chunk.imports) visit(inner);
    scripts.push(`/${chunk.file}`);
    for (const style of chunk.css) styles.add(`/${style}`);
    for (const asset of chunk.assets) {
      const [, font] = LATIN_FONT.exec(asset) ?? [];
      if (font === EARLY_FONT) fonts.add(`/${asset}`);
      else if (font !== undefined) standIns[font] = `/${asset}`;
    }
  };
  visit(start);
  return { scripts, styles: [...styles], fonts: [...fonts], standIns };
}

function notBuilt(): DomainError {
  return new DomainError("not-ready", "client-not-built", "The web client is not built. Run `npm run build` first.");
}
