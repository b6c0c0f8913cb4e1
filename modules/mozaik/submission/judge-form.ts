import { DomainError } from "../../decider.ts";
import {
  ancestors,
  answerInWords,
  definitionOf,
  descendants,
  type InputWidget,
  isInputWidget,
  isShownAt,
  judgeAnswer,
  type MozaikDocument,
  type Node,
  type NodeId,
  PAGE_WIDTHS,
  pagesOf,
} from "../document/index.ts";
import type { RefusedAnswer, SubmitRequest, SubmittedAnswer } from "../submission-contract.ts";

/** All answers of one submission, in characters: enough for a long application, not for a book. */
const MAX_CHARACTERS = 50_000;

/** A widget that a visitor may have on their page. */
interface Question {
  readonly id: NodeId;
  readonly widget: InputWidget;
  /** Its name in lists of answers. */
  readonly words: string;
  /** False if narrow or wide pages hide it, so that nobody can be required to answer it. */
  readonly isAlwaysShown: boolean;
}

type Given = SubmitRequest["answers"][number];

/**
 * A visitor's answers to `document`, in the order of its questions, without empty ones. Throws `no-submit-button`,
 * `too-large`, or `answers-refused` if an answer is wrong, missing, or to a question that does not exist;
 * `details.answers` lists them.
 */
export function judgeForm(document: MozaikDocument, { buttonId, answers }: SubmitRequest): SubmittedAnswer[] {
  if (!isSubmitButton(document, buttonId)) {
    throw new DomainError("refused", "no-submit-button", "There is no such button on this page.");
  }
  if (answers.reduce((sum, { answer }) => sum + lengthOf(answer), 0) > MAX_CHARACTERS) {
    throw new DomainError("too-large", "too-large", `Please answer in at most ${MAX_CHARACTERS} characters in all.`);
  }
  const questions = questionsOf(document);
  const given = new Map(answers.map(({ blockId, answer }) => [blockId, answer]));
  const refused = strayAnswers(questions, answers);
  const submitted: SubmittedAnswer[] = [];
  for (const { id, widget, words, isAlwaysShown } of questions) {
    const asked = isAlwaysShown ? widget : { ...widget, required: false };
    const judged = judgeAnswer(asked, cleanAnswer(given.get(id)));
    if (!judged.ok) refused.push({ blockId: id, message: judged.message });
    else if (judged.value !== null) {
      submitted.push({
        blockId: id,
        type: widget.type,
        question: words,
        answer: cleanText(answerInWords(widget, judged.value)),
      });
    }
  }
  if (refused.length > 0) {
    throw new DomainError("refused", "answers-refused", "Please check your answers.", { answers: refused });
  }
  return submitted;
}

function isSubmitButton(document: MozaikDocument, id: NodeId): boolean {
  const node = document.nodes[id];
  const widget = node?.kind === "block" && node.content?.type === "widget" ? node.content.widget : undefined;
  return node !== undefined && widget !== undefined && definitionOf(widget).submits?.(widget) === true
    ? isShown(document, node)
    : false;
}

/** In reading order. */
function questionsOf(document: MozaikDocument): Question[] {
  const blocks = pagesOf(document).flatMap((page) => descendants(document, page.id));
  const inputs = blocks.flatMap((node) => {
    const content = node.kind === "block" ? node.content : undefined;
    return content?.type === "widget" && isInputWidget(content.widget) && isShown(document, node)
      ? [{ node, widget: content.widget }]
      : [];
  });
  return inputs.map(({ node, widget }, index) => ({
    id: node.id,
    widget,
    words: cleanText(widget.name || widget.label.text) || `Question ${index + 1}`,
    isAlwaysShown: widthsOf(document, node).length === PAGE_WIDTHS.length,
  }));
}

function isShown(document: MozaikDocument, node: Node): boolean {
  return widthsOf(document, node).length > 0;
}

/** The page widths at which the node and all its ancestors are shown. */
function widthsOf(document: MozaikDocument, node: Node) {
  const nodes = [node, ...ancestors(document, node.id)];
  return PAGE_WIDTHS.filter((width) => nodes.every((each) => isShownAt(each, width)));
}

/** Answers to unknown questions, and second answers. */
function strayAnswers(questions: readonly Question[], answers: readonly Given[]): RefusedAnswer[] {
  const asked = new Set(questions.map(({ id }) => id));
  const seen = new Set<NodeId>();
  return answers.flatMap(({ blockId }): RefusedAnswer[] => {
    if (!asked.has(blockId)) return [{ blockId, message: "This page does not ask this question." }];
    if (seen.has(blockId)) return [{ blockId, message: "Please answer this only once." }];
    seen.add(blockId);
    return [];
  });
}

function lengthOf(answer: unknown): number {
  if (typeof answer === "string") return answer.length;
  if (typeof answer !== "object" || answer === null) return 0;
  return Object.values(answer).reduce<number>((sum, part) => sum + lengthOf(part), 0);
}

function cleanAnswer(answer: Given["answer"] | undefined): Given["answer"] | undefined {
  return typeof answer === "string" ? cleanText(answer) : answer;
}

/**
 * Removes characters that the database cannot store and readers do not see: control characters except tab and line
 * feed, and unpaired surrogates.
 */
function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
}
