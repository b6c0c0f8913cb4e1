import { z } from "zod";
import { badArchive, type ReadZip } from "#backend/archives/read-zip";
import {
  assetsOf,
  checkDocument,
  documentBytes,
  MAX_DOCUMENT_BYTES,
  MozaikDocument,
  migrateDocument,
  UnknownSchemaError,
} from "../../mozaik/document/index.ts";
import { SiteSource, SOURCE_FORMAT, SOURCE_MANIFEST, SOURCE_VERSION, SourceMozaik } from "./source-format.ts";

const MOST_MANIFEST_BYTES = 10_000_000;

/** A Mozaik of an archive, checked. */
export interface ReadMozaik extends Omit<SourceMozaik, "document"> {
  readonly document: MozaikDocument;
}

/** Reads what the archive says that it holds. Throws `bad-archive` with what is wrong. */
export async function readManifest(zip: ReadZip): Promise<SiteSource> {
  if (zip.size(SOURCE_MANIFEST) === null) {
    // most often the files of a website for another host, which the same screen offers
    throw badArchive(`It has no '${SOURCE_MANIFEST}'. Choose a zip that 'Download source' made.`);
  }
  const json = await zip.json(SOURCE_MANIFEST, MOST_MANIFEST_BYTES);
  const head = z.looseObject({ format: z.string(), version: z.int() }).safeParse(json);
  if (!head.success || head.data.format !== SOURCE_FORMAT) throw badArchive("It holds no website.");
  if (head.data.version > SOURCE_VERSION) throw badArchive("A newer version of the mall has made it.");
  const source = SiteSource.safeParse(json);
  if (!source.success) throw badArchive(firstProblem(SOURCE_MANIFEST, source.error));
  checkReferences(source.data);
  const { mozaiks, files } = source.data;
  const paths = [...mozaiks, ...files].map(({ path }) => path);
  for (const path of [...paths, ...mozaiks.flatMap(({ history }) => history ?? [])]) {
    if (zip.size(path) === null) throw badArchive(`'${path}' is not in it.`);
  }
  for (const { path, size } of source.data.files) {
    if (zip.size(path) !== size) throw badArchive(`'${path}' has another size than ${SOURCE_MANIFEST} says.`);
  }
  return source.data;
}

/** Reads one of its Mozaiks. Throws `bad-archive`. */
export async function readMozaik(zip: ReadZip, { id, path }: SiteSource["mozaiks"][number], source: SiteSource) {
  const read = SourceMozaik.safeParse(await zip.json(path, 2 * MAX_DOCUMENT_BYTES));
  if (!read.success) throw badArchive(firstProblem(path, read.error));
  if (read.data.id !== id) throw badArchive(`'${path}' is another Mozaik than ${SOURCE_MANIFEST} says.`);
  const document = documentOf(path, read.data.document);
  const known = new Set([...source.files, ...source.missing].map((file) => file.id));
  const named = [...assetsOf(document), ...(read.data.search.pictureId === null ? [] : [read.data.search.pictureId])];
  const stray = named.find((assetId) => !known.has(assetId));
  if (stray !== undefined) throw badArchive(`'${path}' shows the file ${stray}, which is not in it.`);
  return { ...read.data, document } satisfies ReadMozaik;
}

function documentOf(path: string, written: SourceMozaik["document"]): MozaikDocument {
  let migrated: unknown;
  try {
    migrated = migrateDocument(written);
  } catch (error) {
    if (!(error instanceof UnknownSchemaError)) throw error;
    throw badArchive(`A newer version of the mall has made '${path}'.`);
  }
  const document = MozaikDocument.safeParse(migrated);
  if (!document.success) throw badArchive(firstProblem(path, document.error));
  const [problem] = checkDocument(document.data);
  if (problem !== undefined) throw badArchive(`${path}: ${problem}`);
  if (documentBytes(document.data) > MAX_DOCUMENT_BYTES) throw badArchive(`'${path}' is too large.`);
  return document.data;
}

/** Everything is named by ids of the archive itself: it can give nobody what belongs to somebody else. */
function checkReferences({ website, pages, menus, parts, mozaiks, files, missing }: SiteSource): void {
  const all = [...pages, ...menus, ...parts, ...mozaiks, ...files, ...missing].map(({ id }) => id);
  const seen = new Set<string>();
  const twice = all.find((id) => seen.size === seen.add(id).size);
  if (twice !== undefined) throw badArchive(`Two things in it have the id ${twice}.`);
  const mozaikIds = new Set(mozaiks.map(({ id }) => id));
  const pageIds = new Set<string>();
  const inPages = new Set(pages.map(({ mozaikId }) => mozaikId));
  const assetIds = new Set([...files, ...missing].map(({ id }) => id));
  const need = (known: ReadonlySet<string>, id: string | null, what: string) => {
    if (id !== null && !known.has(id)) throw badArchive(`${what} names ${id}, which is not in it.`);
  };
  for (const { id, name, mozaikId, parentId } of pages) {
    need(mozaikIds, mozaikId, `The page '${name}'`);
    need(pageIds, parentId, `The page '${name}'`); // a parent comes before the pages below it
    pageIds.add(id);
  }
  need(pageIds, website.startPageId, "The website");
  need(assetIds, website.faviconId, "The website");
  need(assetIds, website.sharePictureId, "The website");
  for (const { name, items } of menus) {
    for (const entry of items.flatMap((item) => [item, ...item.subItems])) {
      need(inPages, entry.mozaikId, `The menu '${name}'`);
    }
  }
  for (const part of parts) {
    if (part.kind === "mozaik") need(mozaikIds, part.value.mozaikId, `The part '${part.name}'`);
    if (part.kind === "asset") need(assetIds, part.value.assetId, `The part '${part.name}'`);
  }
}

export function firstProblem(path: string, { issues }: z.ZodError): string {
  const [issue] = issues;
  return `${path}: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is not valid"}`.slice(0, 300);
}
