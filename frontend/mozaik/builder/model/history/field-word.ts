import { contentDefinition, DESIGN_PARTS, type Node } from "#mozaik/document";

type Words = Readonly<Record<string, string>>;

const FIELDS: Words = {
  rank: "place",
  parentId: "place",
  name: "name",
  style: "style",
  content: "content",
  alignX: "alignment",
  alignY: "alignment",
  imageSize: "asset size",
  hidden: "visibility",
  interaction: "interaction",
  showIf: "condition",
  previewEnd: "preview line",
  at: "look on narrow pages",
};

const DESIGN = new Map(DESIGN_PARTS.map(([part, { noun }]) => [part, noun]));

/** The name of the field at a node's path, for people: 'padding', or 'options' of a widget. */
export function fieldWord(path: readonly string[], node: Node | undefined): string {
  const [first = "", second, ...inside] = path;
  if (second === undefined) return FIELDS[first] ?? first;
  if (first === "design") return DESIGN.get(second) ?? second;
  if (first !== "content") return FIELDS[first] ?? first;
  const content = node?.kind === "block" ? node.content : undefined;
  return (content && contentDefinition(content).fieldWord(content, [second, ...inside])) ?? inside.at(-1) ?? second;
}
