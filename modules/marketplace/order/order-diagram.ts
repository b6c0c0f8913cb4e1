import { ORDER_PROCESS } from "./order-process.ts";

const [BEGIN, END] = ["<!-- order-process -->", "<!-- /order-process -->"];

/** `docs/orders.md` with the diagram of the process as it is now. Throws if the page has no place for it. */
export function withOrderDiagram(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the page has no place for the diagram: ${BEGIN} … ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n${orderDiagram()}\n${page.slice(end)}`;
}

/** The process as a Mermaid state diagram, and as a table with actors and conditions. */
function orderDiagram(): string {
  const arrows = ORDER_PROCESS.flatMap(({ event, from, to }) =>
    from.map((stage) => {
      const target = to === "same" ? stage : to === "before" ? "delivered" : to;
      return `  ${stage === "new" ? "[*]" : stage} --> ${target}: ${event}`;
    }),
  );
  const rows = ORDER_PROCESS.map(
    ({ event, from, to, by, when = "" }) =>
      `| \`${event}\` | ${from.join(", ")} | ${TARGETS[to] ?? to} | ${by.join(", ")} | ${when} |`,
  );
  return [
    "```mermaid",
    "stateDiagram-v2",
    ...arrows,
    "```",
    "",
    "| event | in the stages | then | by | when |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

const TARGETS: Readonly<Record<string, string>> = { same: "the same stage", before: "the stage before the dispute" };
