import { type KnownAssets, MISSING_ASSET, type Problem } from "../../finding.ts";
import { asking } from "../input-widget.ts";
import { defineInputWidget } from "../widget-definition.ts";
import { judgeOptions } from "./judge-options.ts";
import { takesMany } from "./multiple-display.ts";
import { type MultipleOption, MultipleWidget, NEW_MULTIPLE_WIDGET } from "./multiple-widget.ts";
import { optionsMatch } from "./options-match.ts";

export const multipleWidget = defineInputWidget(MultipleWidget, {
  ...asking,
  type: "multiple",
  initial: NEW_MULTIPLE_WIDGET,
  noun: "multiple choice",
  fieldWords: { ...asking.fieldWords, display: "how it is shown", randomize: "order of the options" },
  words: (widget) => [...asking.words(widget), ...widget.meta.options.map(optionWords).filter((words) => words !== "")],
  check: (widget, assets) => [...asking.check(widget), ...optionProblems(widget, assets), ...lostAnswers(widget)],
  refs: (widget) => ({ files: picturesOf(widget).map(({ assetId }) => assetId) }),
  answering: {
    judge: judgeOptions,
    matches: optionsMatch,
    inWords: ({ meta }, answer) => {
      const chosen = meta.options.flatMap((option, index) =>
        isChosen(option, answer) ? optionWords(option) || `Option ${index + 1}` : [],
      );
      return (takesMany(meta.display) ? chosen.map(inList) : chosen).join(", ");
    },
    // Chosen among others or alone: so a condition keeps its meaning if the display changes.
    tests: () => ["answered", "notAnswered", "equals", "notEquals"],
    testWords: { equals: "has the choice", notEquals: "does not have the choice" },
    fromTestValue: (value) => [String(value)],
  },
});

function optionWords({ option }: MultipleOption): string {
  return option.type === "text" ? option.text : option.alt;
}

/** An option that contains a comma is quoted, to tell it apart from the others of a list. */
function inList(words: string): string {
  return /[,"]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}

function isChosen({ value }: MultipleOption, answer: unknown): boolean {
  return Array.isArray(answer) && answer.includes(value);
}

function picturesOf({ meta }: MultipleWidget) {
  return meta.options.flatMap(({ option }) => (option.type === "asset" ? [option] : []));
}

/** A correct answer that visitors cannot choose, because its option was removed. */
function lostAnswers({ correctAnswer = [], feedback, meta }: MultipleWidget): Problem[] {
  const isLost = correctAnswer.some((correct) => !meta.options.some(({ value }) => value === correct));
  return feedback?.enabled && isLost
    ? [{ kind: "incomplete-form", message: "A correct answer is not among the options any more." }]
    : [];
}

/** Reports each kind of problem once, however many options have it. */
function optionProblems(widget: MultipleWidget, assets: KnownAssets): Problem[] {
  const pictures = picturesOf(widget);
  const isWordless = pictures.some(({ assetId, alt }) => assets[assetId] && (alt || assets[assetId].alt).trim() === "");
  const wordless: Problem = {
    kind: "missing-alt",
    message: "An option has no description for people who cannot see it.",
  };
  return [
    ...(pictures.some(({ assetId }) => !assets[assetId]) ? [MISSING_ASSET] : []),
    ...(isWordless ? [wordless] : []),
  ];
}
