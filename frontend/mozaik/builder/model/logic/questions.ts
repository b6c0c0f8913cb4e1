import {
  ancestors,
  logicQuestions,
  type MozaikDocument,
  type NodeId,
  type PageNode,
  shownNodes,
} from "#mozaik/document";

type LogicQuestion = ReturnType<typeof logicQuestions>[number];

/** A question whose answer can decide something, and its page. */
export interface Question extends LogicQuestion {
  readonly page: Pick<PageNode, "id" | "name">;
}

/** The questions of a document in reading order. */
export function questionsOf(document: MozaikDocument): Question[] {
  return logicQuestions(document).flatMap((question) => {
    const page = ancestors(document, question.id).find((each) => each.kind === "page");
    return page ? [{ ...question, page }] : [];
  });
}

/** The questions that may decide about a part: not its own, because a question that is hidden cannot be answered. */
export function questionsFor(document: MozaikDocument, partId: NodeId): Question[] {
  const isInside = (id: NodeId) => id === partId || ancestors(document, id).some((each) => each.id === partId);
  return questionsOf(document).filter(({ id }) => !isInside(id));
}

/** The last of these questions before a node in reading order, or else the first one. */
export function nearestQuestion(
  document: MozaikDocument,
  questions: readonly Question[],
  to: NodeId,
): Question | undefined {
  const order = new Map(shownNodes(document).map(({ id }, index) => [id, index]));
  const at = order.get(to) ?? 0;
  return questions.findLast(({ id }) => (order.get(id) ?? at) < at) ?? questions[0];
}

/** Headings for a list of questions: their pages, if there are several. */
export function pageHeading(questions: readonly Question[], { page }: Question): string | undefined {
  return questions.every((each) => each.page.id === page.id) ? undefined : page.name;
}

/** The questions as a list to choose from. */
export function questionOptions(questions: readonly Question[]): { id: NodeId; label: string; section?: string }[] {
  return questions.map((question) => {
    const section = pageHeading(questions, question);
    return { id: question.id, label: question.words, ...(section !== undefined && { section }) };
  });
}
