import { renderMail } from "#backend/mail/render-mail";
import { ASK, form, submitBody } from "../../../test/support/forms.ts";
import { DomainError } from "../../decider.ts";
import { type EditRequest, NEW_FEEDBACK, NEW_WIDGETS } from "../document/index.ts";
import { withConditions } from "../document/logic/testing/questionnaire.ts";
import { rankBetween } from "../document/rank.ts";
import { testId } from "../document/testing/any-edit.ts";
import { edited } from "../document/testing/sample-document.ts";
import { SubmitRequest } from "../submission-contract.ts";
import { judgeForm, judgeOne } from "./judge-form.ts";
import { answerCopyMail, submissionDigestMail } from "./submission-mail-texts.ts";

const ADA = { username: "ada", displayName: "" };

const judged = (answers: Parameters<typeof submitBody>[0] = {}, more: object = {}, document = form) =>
  judgeForm(document, SubmitRequest.parse(submitBody(answers, more)));

function refusal(...given: Parameters<typeof judged>) {
  try {
    judged(...given);
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, ...error.details };
    throw error;
  }
  throw new Error("nothing was refused");
}

test("stores answers with the page's labels in the page's order, without empty ones", () => {
  const answers = {
    likes: ["3", "1", "2"],
    day: ["2"],
    site: "example.org/boats",
    guests: 3,
    name: "  Wren ",
    email: "",
  };
  expect(judged(answers)).toEqual([
    { blockId: ASK.name, type: "text", question: "Name", answer: "Wren" },
    { blockId: ASK.guests, type: "numeric", question: "How many come?", answer: "3" },
    { blockId: ASK.day, type: "multiple", question: "Which day?", answer: "Sunday" },
    { blockId: ASK.likes, type: "multiple", question: "Question 5", answer: "Boats, Option 2, A lighthouse" },
    { blockId: ASK.site, type: "hyperlink", question: "Your site", answer: "http://example.org/boats" },
  ]);
});

test("an out-of-range number is moved into the range", () => {
  expect(judged({ guests: 99 })).toContainEqual(expect.objectContaining({ blockId: ASK.guests, answer: "8" }));
});

test("required answers must be present", () => {
  expect(refusal({ name: undefined })).toEqual({
    code: "answers-refused",
    answers: [{ blockId: ASK.name, message: "Please answer this." }],
  });
  expect(refusal({ name: " \u0000 " })).toMatchObject({ answers: [{ blockId: ASK.name }] });
});

test("a question hidden on some pages is accepted and not required", () => {
  expect(judged().map(({ blockId }) => blockId)).toEqual([ASK.name]);
  expect(judged({ wideOnly: "yes" }).map(({ blockId }) => blockId)).toEqual([ASK.name, ASK.wideOnly]);
});

test.each([
  ["a question in a hidden column", { hidden: "x" }, ASK.hidden],
  ["a button", { submit: "x" }, ASK.submit],
  ["a logo", { logo: "x" }, ASK.logo],
  ["a part that is not a block", { tile: "x" }, ASK.tile],
])("an answer to %s is refused", (_, answers, blockId) => {
  expect(refusal(answers)).toEqual({
    code: "answers-refused",
    answers: [{ blockId, message: "This page does not ask this question." }],
  });
});

test("an answer to a question of another Mozaik, or a second answer, is refused by name", () => {
  const stranger = "00000000-0000-7000-8000-00000000ffff";
  const answers = [
    { blockId: ASK.name, answer: "Wren" },
    { blockId: ASK.name, answer: "Finch" },
    { blockId: stranger, answer: "x" },
    { blockId: ASK.email, answer: "nowhere" },
  ];
  expect(refusal({}, { answers })).toEqual({
    code: "answers-refused",
    answers: [
      { blockId: ASK.name, message: "Please answer this only once." },
      { blockId: stranger, message: "This page does not ask this question." },
      { blockId: ASK.email, message: "Email is not in a valid format." },
    ],
  });
});

test.each([
  ["redirects", ASK.redirect],
  ["is hidden", ASK.hiddenSubmit],
  ["is not a button", ASK.name],
  ["does not exist", "00000000-0000-7000-8000-00000000ffff"],
])("a button that %s submits nothing", (_, buttonId) => {
  expect(refusal({}, { buttonId })).toEqual({ code: "no-submit-button" });
});

test("a button shown only on wide pages submits", () => {
  const narrow = edited(form, {
    edit: "setAtBreakpoint",
    input: { id: ASK.submit, breakpoint: "tablet", values: { hidden: true } },
  });
  expect(judged({}, {}, narrow)).toHaveLength(1);
});

test("very long answers are refused", () => {
  const pages = { name: "a".repeat(9_999), email: "b".repeat(9_999), site: "c".repeat(9_999) };
  const more = { day: ["1"], likes: ["1"], hidden: "d".repeat(10_000), wideOnly: "e".repeat(10_000) };
  expect(refusal({ ...pages, ...more, logo: "f".repeat(10_000) })).toEqual({ code: "too-large" });
});

test("characters that the database cannot store are removed", () => {
  const [answer] = judged({ name: "Wr\u0000en\u0007 \ud800" });
  expect(answer?.answer).toBe("Wren \ufffd");
});

describe("a button that asks for an e-mail address", () => {
  const asking = (type: "submit" | "redirect") => {
    const click = { type, url: "/explore", sendEmail: true };
    const widget = { ...NEW_WIDGETS.button, meta: { ...NEW_WIDGETS.button.meta, action: { click } } };
    return edited(form, { edit: "setContent", input: { id: ASK.submit, content: { type: "widget", widget } } });
  };
  const sent = (email: unknown, type: "submit" | "redirect" = "submit") => judged({}, { email }, asking(type));
  const entry = { blockId: ASK.submit, type: "email", question: "E-mail address", answer: "wren@example.org" };

  test("adds the address to the answers", () => {
    expect(sent({ address: " wren@example.org ", wantsCopy: false })).toEqual([
      expect.objectContaining({ blockId: ASK.name }),
      entry,
    ]);
  });

  test("sends the address alone if it leads somewhere else", () => {
    expect(sent({ address: "wren@example.org", wantsCopy: false }, "redirect")).toEqual([entry]);
  });

  test.each([
    "",
    "wren",
    "wren@example",
    "wren@example.org\r\nBcc: all@example.org",
    "wren@example.org,finch@example.org",
    "wren@example.org,finch",
    "Wren <wren@example.org>",
  ])("refuses %j", (address) => {
    expect(refusal({}, { email: { address, wantsCopy: true } }, asking("submit"))).toEqual({ code: "email-refused" });
  });

  test("refuses answers without an address, and other buttons store none", () => {
    expect(refusal({}, {}, asking("submit"))).toEqual({ code: "email-refused" });
    expect(judged({}, { email: { address: "wren@example.org", wantsCopy: true } })).toHaveLength(1);
  });
});

describe("conditions", () => {
  const showIf = (id: string, blockId: string, is: "answered" | "equals", value?: string | number): EditRequest => {
    const test = { blockId, is, ...(value !== undefined && { value }) };
    return { edit: "setCondition", input: { id, showIf: { join: "all", parts: [test] } } };
  };
  const document = edited(
    form,
    showIf(ASK.name, ASK.day, "equals", "1"),
    showIf(ASK.site, ASK.name, "answered"),
    showIf(ASK.email, ASK.guests, "equals", 8),
  );
  const stored = (answers: Parameters<typeof judged>[0]) => judged(answers, {}, document).map(({ blockId }) => blockId);

  test("a hidden question is not required", () => {
    expect(stored({ name: undefined, day: ["2"] })).toEqual([ASK.day]);
    expect(refusal({ name: undefined, day: ["1"] }, {}, document)).toMatchObject({ answers: [{ blockId: ASK.name }] });
  });

  test("answers to hidden questions are dropped, valid or not, and count as not given", () => {
    expect(stored({ name: "Wren", day: ["2"], site: "example.org", email: "nowhere" })).toEqual([ASK.day]);
    expect(stored({ name: "Wren", day: ["1"], site: "example.org" })).toEqual([ASK.name, ASK.day, ASK.site]);
  });

  test("an answer is tested as it is stored: a number within its bounds", () => {
    expect(stored({ name: undefined, guests: 99, email: "wren@example.org" })).toEqual([ASK.email, ASK.guests]);
  });

  test("an invalid answer is refused if its question is shown, and shows nothing", () => {
    expect(refusal({ day: ["7"], name: "Wren" }, {}, document)).toEqual({
      code: "answers-refused",
      answers: [{ blockId: ASK.day, message: "Please choose one of the options offered." }],
    });
  });

  test("an answer to a hidden question that is given twice, or to a question of another Mozaik, is refused", () => {
    const twice = [1, 2].map(() => ({ blockId: ASK.name, answer: "Wren" }));
    expect(refusal({}, { answers: twice }, document)).toMatchObject({ code: "answers-refused" });
    const stranger = { blockId: "00000000-0000-7000-8000-00000000ffff", answer: "x" };
    expect(refusal({}, { answers: [stranger] }, document)).toMatchObject({ code: "answers-refused" });
  });

  test("circular conditions hide their questions, and the rest is stored", () => {
    const circular = withConditions(
      form,
      showIf(ASK.name, ASK.site, "answered"),
      showIf(ASK.site, ASK.name, "answered"),
    );
    const answers = { name: "Wren", site: "example.org", guests: 2 };
    expect(judged(answers, {}, circular).map(({ blockId }) => blockId)).toEqual([ASK.guests]);
  });
});

describe("one answer before all are submitted", () => {
  const feedback = { ...NEW_FEEDBACK, interaction: "change" as const };
  const guests = { ...NEW_WIDGETS.numeric, correctAnswer: 7, feedback };
  const quiz = edited(
    form,
    { edit: "setContent", input: { id: ASK.guests, content: { type: "widget", widget: guests } } },
    {
      edit: "setCondition",
      input: { id: ASK.guests, showIf: { join: "all", parts: [{ blockId: ASK.name, is: "answered" }] } },
    },
  );
  const name = (answer: string) => ({ blockId: ASK.name, answer });
  const judge = (...answers: { blockId: string; answer: string }[]) =>
    judgeOne(quiz, { blockId: ASK.guests, answer: 7, answers });

  test("is judged if the other answers show its question", () => {
    expect(judge(name("Wren"))).toMatchObject({ isCorrect: true });
  });

  test("is not judged if its question is hidden, or if the answer that showed it does not count", () => {
    const notJudged = expect.objectContaining({ code: "not-judged" });
    expect(() => judge()).toThrow(notJudged);
    expect(() => judge(name("  "))).toThrow(notJudged);
    expect(() => judgeOne(quiz, { blockId: ASK.guests, answer: 7 })).toThrow(notJudged);
  });

  test("comes with other answers up to the length of a submission", () => {
    const long = Array.from({ length: 6 }, () => name("x".repeat(9_999)));
    expect(() => judge(...long)).toThrow(expect.objectContaining({ code: "too-large" }));
  });
});

test("a page of a thousand questions is judged whole, in the page's order", () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => testId(10_000 + at));
  const ask = form.nodes[ASK.name];
  const last = form.nodes[ASK.logo];
  if (ask?.kind !== "block" || last?.kind !== "block") throw new Error("these are blocks");
  let { rank } = last;
  const added = ids.map((id) => {
    rank = rankBetween(rank, null);
    return [id, { ...ask, id, rank }] as const;
  });
  const many = { ...form, nodes: { ...form.nodes, ...Object.fromEntries(added) } };
  const answers = [
    { blockId: ASK.name, answer: "Wren" },
    ...ids.map((blockId, at) => ({ blockId, answer: `Answer ${at}` })),
  ];
  const stored = judged({}, { answers: answers.toReversed() }, many);
  expect(stored.slice(1).map(({ answer }) => answer)).toEqual(answers.slice(1).map(({ answer }) => answer));
  expect(refusal({}, {}, many)).toMatchObject({ answers: ids.map((blockId) => ({ blockId })) });
});

test("HTML in options and answers stays text", () => {
  const hostile = '<img src=x onerror="alert(1)">';
  const { multiple } = NEW_WIDGETS;
  const option = { value: "1", option: { type: "text" as const, text: hostile } };
  const widget = { ...multiple, name: hostile, meta: { ...multiple.meta, options: [option] } };
  const page = edited(form, { edit: "setContent", input: { id: ASK.day, content: { type: "widget", widget } } });
  const stored = judged({ name: hostile, day: ["1"] }, {}, page);
  expect(stored.map(({ question, answer }) => [question, answer])).toEqual([
    ["Name", hostile],
    [hostile, hostile],
  ]);
  const { html } = renderMail(answerCopyMail({ name: hostile, answers: stored }));
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;img");
});

test("a Mozaik's name cannot add a header to a mail", () => {
  const { subject } = renderMail(
    submissionDigestMail({ name: "Tea\r\nBcc: all@example.org", count: 2 }, ADA, "https://x"),
  );
  expect(subject).not.toMatch(/[\r\n]/);
});
