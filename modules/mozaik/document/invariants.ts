import { type PageWidth, widthsWithoutColumn } from "./at-width.ts";
import { ONE_COLUMN_MUST_REMAIN } from "./edits/last-column.ts";
import type { MozaikDocument } from "./node.ts";
import { ancestors, childrenOf, PARENT_KIND } from "./order.ts";
import { partName } from "./part-name.ts";

const ON: Readonly<Record<PageWidth, string>> = { base: "", tablet: " on tablets", phone: " on phones" };

/**
 * The document's problems as text; empty if it is valid. It checks that there is at least one page; that every node is
 * stored under its id, in an existing parent of the right kind (which rules out cycles); that ranks are unique among
 * siblings; and that every layout shows a column at every page width.
 */
export function checkDocument(document: MozaikDocument): string[] {
  return problemsOf(document).map(({ words }) => words);
}

/**
 * The document's problems that none of the earlier documents has. A rule may be newer than a document, so existing
 * problems are tolerated. Earlier documents are only computed if there is a problem.
 */
export function newProblems(document: MozaikDocument, ...before: (() => MozaikDocument)[]): string[] {
  let problems = problemsOf(document);
  for (const earlier of before) {
    if (problems.length === 0) break;
    const known = new Set(problemsOf(earlier()).map(({ id }) => id));
    problems = problems.filter(({ id }) => !known.has(id));
  }
  return problems.map(({ words }) => words);
}

interface Problem {
  /** Stable key of a problem across versions, independent of its number in the outline. */
  readonly id: string;
  readonly words: string;
}

function problemsOf(document: MozaikDocument): Problem[] {
  const problems: Problem[] = [];
  const found = (words: string, id = words) => problems.push({ id, words });
  if (childrenOf(document, null).length === 0) found("There is no page.");
  for (const [key, node] of Object.entries(document.nodes)) {
    if (key !== node.id) found(`${node.kind} ${node.id} stands under ${key}.`);
    const parent = node.parentId === null ? null : document.nodes[node.parentId];
    if (parent === undefined) found(`${node.kind} ${node.id} has lost its parent ${node.parentId}.`);
    else if ((parent?.kind ?? null) !== PARENT_KIND[node.kind]) {
      found(`${node.kind} ${node.id} cannot stand in ${parent?.kind ?? "the document"}.`);
    }
    if (ancestors(document, node.id).some((ancestor) => ancestor.id === node.id)) {
      found(`${node.kind} ${node.id} is its own ancestor.`);
    }
    const children = childrenOf(document, node.id);
    for (const words of sharedRanks(children)) found(words);
    if (node.kind === "layout") {
      for (const width of widthsWithoutColumn(children.filter(({ kind }) => kind === "column"))) {
        found(`${ONE_COLUMN_MUST_REMAIN}: ${partName(document, node)}${ON[width]}`, `${node.id} is bare at ${width}`);
      }
    }
  }
  for (const words of sharedRanks(childrenOf(document, null))) found(words);
  return problems;
}

function sharedRanks(siblings: readonly { id: string; rank: string }[]): string[] {
  return siblings
    .filter((sibling, index) => siblings[index - 1]?.rank === sibling.rank)
    .map((sibling) => `${sibling.id} shares its rank ${sibling.rank} with a sibling.`);
}
