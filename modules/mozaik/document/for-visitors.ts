import type { Change } from "./change.ts";
import type { Content } from "./contents/content.ts";
import type { MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { withoutHidden } from "./shown.ts";
import type { Widget } from "./widgets/widget.ts";

// Correct answers and the texts of feedback stay on the server, which judges answers. What leaves it for people who may
// not change the document passes through here.

/** The document as visitors get it: without hidden content, correct answers and the texts of feedback. */
export function forVisitors(document: MozaikDocument): MozaikDocument {
  return withoutAnswers(withoutHidden(document));
}

/** The document without correct answers and the texts of feedback, for a preview of a draft. */
export function withoutAnswers(document: MozaikDocument): MozaikDocument {
  const nodes: Record<NodeId, Node> = {};
  let isSame = true;
  for (const [id, node] of Object.entries(document.nodes)) {
    nodes[id] = withoutKeys(node);
    isSame &&= nodes[id] === node;
  }
  return isSame ? document : { ...document, nodes };
}

/** The changes of a document, without the same. */
export function changesForVisitors(changes: readonly Change[]): Change[] {
  return changes.flatMap((change): Change[] => {
    if (change.op !== "update") return [{ ...change, node: withoutKeys(change.node) }];
    const [part, inside, field] = change.path;
    if (part !== "content") return [change];
    if (inside === "widget" && (field === "correctAnswer" || field === "feedback")) return [];
    return [{ ...change, from: withoutKeysInside(change.from), to: withoutKeysInside(change.to) }];
  });
}

function withoutKeys(node: Node): Node {
  if (node.kind !== "block" || node.content?.type !== "widget") return node;
  const { content } = node;
  const widget = widgetForVisitors(content.widget);
  if (widget === content.widget) return node;
  const bare: Content = { ...content, widget };
  return { ...node, content: bare };
}

/** The page learns that and when an answer is judged, and nothing else. */
function widgetForVisitors(widget: Widget): Widget {
  if (!("feedback" in widget) && !("correctAnswer" in widget)) return widget;
  const { correctAnswer: _kept, feedback: _texts, ...bare } = widget;
  const { feedback } = widget;
  return feedback?.enabled ? { ...bare, feedback: { ...feedback, correctText: "", incorrectText: "" } } : bare;
}

/** A whole content or widget as the value of a changed field. */
function withoutKeysInside(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { correctAnswer: _kept, feedback: _texts, ...bare }: Record<string, unknown> = { ...value };
  return "widget" in bare ? { ...bare, widget: withoutKeysInside(bare.widget) } : bare;
}
