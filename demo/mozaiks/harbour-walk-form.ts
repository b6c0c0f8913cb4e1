import {
  column,
  full,
  layout,
  logo,
  type Tile,
  tile,
  widget,
  words,
} from "#modules/mozaik/templates/template-parts/page";
import { heading, paragraph } from "#modules/mozaik/templates/template-parts/writing";
import { NEW_WIDGETS, type Widget } from "#mozaik/document";
import type { DemoSubmission } from "../demo-mozaik.ts";

const { text, numeric, multiple, hyperlink, button } = NEW_WIDGETS;
const SEA = "#1f4e63";

const asked = (name: string, words: string) => ({ name, label: { text: words, position: "top" as const } });
const options = (...choices: string[]) =>
  choices.map((words, index) => ({ value: `${index + 1}`, option: { type: "text" as const, text: words } }));

const NAME: Widget = { ...text, ...asked("Name", "What may I call you?"), required: true };
const EMAIL: Widget = {
  ...text,
  ...asked("Email", "Where do I write when it rains?"),
  required: true,
  meta: { ...text.meta, dataValidationType: "email", instructions: "you@example.org" },
};
const PEOPLE: Widget = {
  ...numeric,
  ...asked("People", "How many pairs of shoes?"),
  meta: { ...numeric.meta, min: 1, max: 8 },
};
const LEGS: Widget = {
  ...numeric,
  ...asked("Steps", "How do you feel about ninety-six steps?"),
  meta: { ...numeric.meta, display: "rating", min: 1, max: 5 },
};
const DAY: Widget = {
  ...multiple,
  ...asked("Day", "Which walk?"),
  required: true,
  meta: { ...multiple.meta, options: options("Saturday at ten", "Sunday at ten", "Wednesday after five") },
};
const STOPS: Widget = {
  ...multiple,
  ...asked("Stops", "Where shall we take our time?"),
  meta: {
    ...multiple.meta,
    display: "checkbox",
    options: options("Rope alley", "The crooked crane", "The fish market", "Both bakeries"),
  },
};
const PAGE: Widget = { ...hyperlink, ...asked("Own page", "A page of yours that I should know") };
const WISHES: Widget = {
  ...text,
  ...asked("Wishes", "Anything else?"),
  meta: { ...text.meta, format: "multiple", instructions: "Short legs, long questions, a dog" },
};
const SEND: Widget = {
  ...button,
  meta: {
    ...button.meta,
    appearance: {
      button: { icon: "check", useText: true, text: "Walk with me" },
      hover: "zoom",
      style: { color: "#ffffff", backgroundColor: SEA, borderColor: SEA },
    },
  },
};

/** The form for readers of the guide who want to join the walk. */
export const harbourWalkForm: Tile = tile(
  { background: "#e4efe6" },
  layout("two-vertical", [
    column(
      [
        words([
          heading(2, "Walk it with me"),
          paragraph("Three times a week I go round with whoever comes. Say when, and bring shoes you trust."),
        ]),
      ],
      { width: 72, alignY: "center" },
    ),
    column([logo("harbour", "Harbour Walks", 180, { alignX: "flex-end", at: { phone: { alignX: "flex-start" } } })], {
      width: 28,
      alignY: "center",
    }),
  ]),
  layout("two-vertical", [column([widget(NAME)]), column([widget(EMAIL)])]),
  layout("two-vertical", [column([widget(PEOPLE)]), column([widget(LEGS)])]),
  layout("two-vertical", [column([widget(DAY)]), column([widget(STOPS)])]),
  layout("two-vertical", [column([widget(PAGE)]), column([widget(WISHES)])]),
  full(widget(SEND)),
);

/** By question name. */
export const harbourWalkSubmissions: readonly DemoSubmission[] = [
  {
    by: null,
    answers: {
      Name: "Two early risers",
      Email: "early@example.org",
      People: 2,
      Steps: 4,
      Day: ["1"],
      Stops: ["1", "4"],
    },
  },
  {
    by: "buyer",
    answers: {
      Name: "Buyer Demo",
      Email: "buyer-demo@example.org",
      People: 1,
      Steps: 2,
      Day: ["3"],
      Stops: ["2", "3", "4"],
      "Own page": "example.org/finds",
      Wishes: "I would like to see the crane before the light goes.\nAnd I bring a small dog.",
    },
  },
];
