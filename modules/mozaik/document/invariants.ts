import { type PageWidth, widthsWithoutColumn } from "./at-width.ts";
import { ONE_COLUMN_MUST_REMAIN } from "./edits/last-column.ts";
import type { MozaikDocument } from "./node.ts";
import { ancestors, childrenOf, PARENT_KIND } from "./order.ts";
import { partName } from "./part-name.ts";

const ON: Readonly<Record<PageWidth, string>> = { base: "", tablet: " on tablets", phone: " on phones" };

/**
 * What is wrong with the document, in words; an empty list is a sound document. Checked: at least one page; every
 * node stands under its id, in a parent that is there and of the right kind (which also rules circles out); ranks are
 * unique among siblings; every layout shows at least one column at every width of page.
 */
export function checkDocument(document: MozaikDocument): string[] {
  const problems: string[] = [];
  if (childrenOf(document, null).length === 0) problems.push("There is no page.");
  for (const [key, node] of Object.entries(document.nodes)) {
    if (key !== node.id) problems.push(`${node.kind} ${node.id} stands under ${key}.`);
    const parent = node.parentId === null ? null : document.nodes[node.parentId];
    if (parent === undefined) problems.push(`${node.kind} ${node.id} has lost its parent ${node.parentId}.`);
    else if ((parent?.kind ?? null) !== PARENT_KIND[node.kind]) {
      problems.push(`${node.kind} ${node.id} cannot stand in ${parent?.kind ?? "the document"}.`);
    }
    if (ancestors(document, node.id).some((ancestor) => ancestor.id === node.id)) {
      problems.push(`${node.kind} ${node.id} stands in itself.`);
    }
    const children = childrenOf(document, node.id);
    problems.push(...sharedRanks(children));
    if (node.kind === "layout") {
      const bare = widthsWithoutColumn(children.filter(({ kind }) => kind === "column"));
      problems.push(...bare.map((width) => `${ONE_COLUMN_MUST_REMAIN}: ${partName(document, node)}${ON[width]}`));
    }
  }
  problems.push(...sharedRanks(childrenOf(document, null)));
  return problems;
}

function sharedRanks(siblings: readonly { id: string; rank: string }[]): string[] {
  return siblings
    .filter((sibling, index) => siblings[index - 1]?.rank === sibling.rank)
    .map((sibling) => `${sibling.id} shares its rank ${sibling.rank} with a sibling.`);
}
