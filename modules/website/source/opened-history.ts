import { badArchive, type ReadZip } from "#backend/archives/read-zip";
import {
  assetsOf,
  checkDocument,
  documentBytes,
  MAX_DOCUMENT_BYTES,
  type MozaikDocument,
  migrateNode,
  Node,
  SCHEMA_VERSION,
  UnknownSchemaError,
} from "../../mozaik/document/index.ts";
import type { HistoryVersion } from "../../mozaik/messages.ts";
import { sameValue } from "../../rules/same-value.ts";
import { firstProblem, type ReadMozaik } from "./opened-source.ts";
import { type SiteSource, SourceHistory } from "./source-format.ts";
import { withIds } from "./with-ids.ts";

const MOST_BYTES = 64_000_000;

/**
 * The versions of a Mozaik in an archive, oldest first, with the ids that things have here; none without a history. One
 * is checked after the other: each must be a valid document, and the last one the Mozaik's own. Throws `bad-archive`.
 */
export async function* readHistory(
  zip: ReadZip,
  { id, history: path }: SiteSource["mozaiks"][number],
  source: SiteSource,
  { document: newest }: ReadMozaik,
  ids: ReadonlyMap<string, string>,
): AsyncIterable<HistoryVersion> {
  if (path === null) return;
  const read = SourceHistory.safeParse(await zip.json(path, MOST_BYTES));
  if (!read.success) throw badArchive(firstProblem(path, read.error));
  if (read.data.id !== id) throw badArchive(`'${path}' is the history of another Mozaik.`);
  const known = new Set([...source.files, ...source.missing].map((file) => file.id));
  let nodes: MozaikDocument["nodes"] = {};
  for (const { nodes: changed, ...told } of read.data.versions) {
    const all: Record<string, Node> = { ...nodes };
    for (const [nodeId, written] of Object.entries(changed)) {
      if (written === null) delete all[nodeId];
      else all[nodeId] = withIds(nodeOf(path, nodeId, written, read.data.schemaVersion, known), ids);
    }
    nodes = all;
    const document = { schemaVersion: SCHEMA_VERSION, nodes };
    const [problem] = checkDocument(document);
    if (problem !== undefined) throw badArchive(`${path}: ${problem}`);
    if (documentBytes(document) > MAX_DOCUMENT_BYTES) throw badArchive(`A version in '${path}' is too large.`);
    yield { ...told, document };
  }
  if (!sameValue(nodes, withIds(newest.nodes, ids))) {
    throw badArchive(`The last version in '${path}' is another one than the Mozaik.`);
  }
}

function nodeOf(
  path: string,
  nodeId: string,
  written: Record<string, unknown>,
  version: number,
  known: ReadonlySet<string>,
): Node {
  const node = Node.safeParse(migrated(path, written, version));
  if (!node.success) throw badArchive(firstProblem(path, node.error));
  if (node.data.id !== nodeId) throw badArchive(`${path}: A node stands under its own id.`);
  const files = assetsOf({ schemaVersion: SCHEMA_VERSION, nodes: { [nodeId]: node.data } });
  const stray = [...files].find((assetId) => !known.has(assetId));
  if (stray !== undefined) throw badArchive(`'${path}' shows the file ${stray}, which is not in it.`);
  return node.data;
}

function migrated(path: string, written: Record<string, unknown>, version: number) {
  try {
    return migrateNode(written, version);
  } catch (error) {
    if (!(error instanceof UnknownSchemaError)) throw error;
    throw badArchive(`A newer version of the mall has made '${path}'.`);
  }
}
