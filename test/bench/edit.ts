import { documentOfBlocks } from "#modules/mozaik/document/testing/sample-document";
import { applyEdit } from "#mozaik/document";
import type { Measurement } from "./bench.ts";
import { figure } from "./figure.ts";
import { ratios, takeTurns } from "./rounds.ts";

const BLOCKS = 300;
const TIMES = 200;

/** What one edit of a large document costs, beside copying the document once. */
export const measureEdit: Measurement = async ({ rounds }) => {
  const before = documentOfBlocks(BLOCKS);
  const [first, second] = Object.values(before.nodes).filter((node) => node.kind === "block");
  if (!first || !second) throw new Error("the document has no blocks");
  const place = { parentId: first.parentId, after: first.id };
  const results = await takeTurns(rounds, {
    edit: async () =>
      timeOf(() => {
        const unmeasured = { ...before, nodes: { ...before.nodes } };
        applyEdit(unmeasured, { edit: "moveBlock", input: { id: second.id, place } });
      }),
    copy: async () => timeOf(() => JSON.parse(JSON.stringify(before))),
  });
  const share = ratios(results("edit"), results("copy"));
  return [figure(`an edit of ${BLOCKS} blocks / copying the document`, "×", share, { atMost: 1 })];
};

function timeOf(work: () => unknown): number {
  const began = performance.now();
  for (let n = 0; n < TIMES; n += 1) work();
  return performance.now() - began;
}
