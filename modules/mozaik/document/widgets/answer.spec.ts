import fc from "fast-check";
import type { Judged } from "./answer.ts";
import { answerInWords, judgeAnswer } from "./judge-answer.ts";
import { MULTIPLE_DISPLAYS, takesMany } from "./multiple/multiple-display.ts";
import { TEXT_VALIDATIONS, type TextWidget } from "./text/text-widget.ts";
import { type InputWidget, NEW_WIDGETS, Widget } from "./widget.ts";

const { text, numeric, multiple, upload, hyperlink, date, time } = NEW_WIDGETS;
const textOf = (dataValidationType: TextWidget["meta"]["dataValidationType"]) => ({
  ...text,
  meta: { ...text.meta, dataValidationType },
});
const numberOf = (meta: Partial<(typeof numeric)["meta"]>) => ({ ...numeric, meta: { ...numeric.meta, ...meta } });
const choiceOf = (display: (typeof MULTIPLE_DISPLAYS)[number]) => ({
  ...multiple,
  meta: { ...multiple.meta, display },
});
const taken = (value: unknown): Judged => ({ ok: true, value }) as Judged;
const refused = (message: string): Judged => ({ ok: false, message });

test.each<[string, InputWidget, unknown, unknown]>([
  ["words, trimmed", text, "  two\nboats ", "two\nboats"],
  ["an e-mail address", textOf("email"), "wren@example.org", "wren@example.org"],
  ["a telephone number", textOf("tel"), "+49 (30) 123-456", "+49 (30) 123-456"],
  ["an address without its scheme", textOf("url"), "example.org/boats", "http://example.org/boats"],
  ["a number in words", textOf("number"), "-2.5", "-2.5"],
  ["an address", hyperlink, "HTTPS://example.org", "HTTPS://example.org"],
  ["an address with a port", hyperlink, "example.org:8080/boats", "http://example.org:8080/boats"],
  ["an address after http://", hyperlink, "http://example.org", "http://example.org"],
  ["a number", numeric, 3, 3],
  ["a number as it is typed", numeric, " 3 ", 3],
  ["no number at all: ignored", numeric, "three", null],
  ["nothing a number could be: ignored", numeric, ["3"], null],
  ["one option", multiple, "2", ["2"]],
  ["one option in a list", multiple, ["1"], ["1"]],
  ["several options, in their order", choiceOf("checkbox"), ["2", "1"], ["1", "2"]],
])("%s is accepted", (_, widget, given, value) => {
  expect(judgeAnswer(widget, given)).toEqual(taken(value));
});

const CHOOSE = "Please choose one of the options offered.";
test.each<[string, InputWidget, unknown, string]>([
  ["no text", text, 7, "Please enter text."],
  ["a book", text, "x".repeat(10_001), "Please enter at most 10000 characters."],
  ["half an e-mail address", textOf("email"), "wren@example", "Email is not in a valid format."],
  [
    "an e-mail address that is longer than any",
    textOf("email"),
    `wren@${"a.".repeat(124)}org`,
    "Email is not in a valid format.",
  ],
  ["an e-mail address with a gap", textOf("email"), "wren @example.org", "Email is not in a valid format."],
  ["words as a telephone number", textOf("tel"), "call me", "Please enter a telephone number."],
  ["words as a number", textOf("number"), "many", "Please enter a number."],
  ["more than a number holds", textOf("number"), "1e999", "Please enter a number."],
  ["no address", hyperlink, "two boats", "Please enter an address."],
  ["the mere beginning of one", hyperlink, "http://", "Please enter an address."],
  ["a list of addresses", hyperlink, ["example.org"], "Please enter an address."],
  ["a script", hyperlink, "javascript:alert(1)", "Please enter an address."],
  ["an e-mail link", hyperlink, "mailto:wren@example.org", "Please enter an address."],
  ["an address of another kind", hyperlink, "ftp://example.org", "Please enter an address."],
  ["a script in a text that is an address", textOf("url"), "javascript:alert(1)", "Please enter an address."],
  ["an option that is not offered", multiple, "9", CHOOSE],
  ["two where one is chosen", multiple, ["1", "2"], CHOOSE],
  ["one twice", choiceOf("checkbox"), ["1", "1"], CHOOSE],
  ["one that is offered and one that is not", choiceOf("toggleMany"), ["1", "9"], CHOOSE],
  ["an option's number", multiple, 1, CHOOSE],
])("%s is refused", (_, widget, given, message) => {
  expect(judgeAnswer(widget, given)).toEqual(refused(message));
});

test.each([
  ["checkbox", 'Rice, "Fish, fried", "The ""house"""'],
  ["dropdownMany", 'Rice, "Fish, fried", "The ""house"""'],
  ["radio", "Fish, fried"],
] as const)("the chosen options of a %s can be told apart in words", (display, words) => {
  const option = (value: string, text: string) => ({ value, option: { type: "text" as const, text } });
  const options = [option("1", "Rice"), option("2", "Fish, fried"), option("3", 'The "house"')];
  const widget = { ...multiple, meta: { ...multiple.meta, display, options } };
  expect(answerInWords(widget, display === "radio" ? ["2"] : ["1", "2", "3"])).toBe(words);
});

test("an address is refused for its host before a browser could escape it", () => {
  for (const host of ["two boats", "two%20boats", "two<boats", "two|boats"]) {
    expect(judgeAnswer(hyperlink, `http://${host}/a b`)).toEqual(refused("Please enter an address."));
  }
  expect(judgeAnswer(hyperlink, "http://[::1]:8080/a b?c=d e")).toEqual(taken("http://[::1]:8080/a b?c=d e"));
});

test.each(MULTIPLE_DISPLAYS)("%s accepts as many options as it displays", (display) => {
  expect(judgeAnswer(choiceOf(display), ["1", "2"]).ok).toBe(takesMany(display));
});

test.each<[Partial<(typeof numeric)["meta"]>, number, number]>([
  [{}, 99, 10],
  [{}, -1, 0],
  [{}, 2.5, 3],
  [{ format: "other" }, 2.345, 2.35],
  [{ format: "other", min: -1 }, -9, -1],
  [{ max: 2.5 }, 2.5, 2],
  [{ min: 0.6, max: 2.5 }, 0, 1],
  [{ format: "other", min: 0.333 }, 0, 0.333],
  [{ min: 0.2, max: 0.8 }, 5, 0.8],
])("with %j the number %d is stored as %d", (meta, given, kept) => {
  expect(judgeAnswer(numberOf(meta), given)).toEqual(taken(kept));
});

const widgets: readonly InputWidget[] = [
  text,
  ...TEXT_VALIDATIONS.map(textOf),
  numeric,
  numberOf({ format: "other" }),
  upload,
  { ...upload, meta: { ...upload.meta, format: "multiple" } },
  hyperlink,
  ...MULTIPLE_DISPLAYS.map(choiceOf),
  date,
  { ...date, meta: { ...date.meta, useRange: true } },
  time,
  { ...time, meta: { ...time.meta, format: "24h", useRange: true } },
];

test.each([null, undefined, "", "  ", []])(
  "%j is not an answer: accepted if optional, refused if required",
  (given) => {
    for (const widget of widgets) {
      expect(judgeAnswer(widget, given)).toEqual(taken(null));
      expect(judgeAnswer({ ...widget, required: true }, given)).toEqual(refused("Please answer this."));
    }
  },
);

test("an ignored value does not answer a required question", () => {
  expect(judgeAnswer({ ...numeric, required: true }, "three")).toEqual(refused("Please answer this."));
});

const rubbish = fc.oneof(
  fc.anything(),
  fc.string({ unit: "binary" }),
  fc.double(),
  fc.webUrl(),
  fc.emailAddress(),
  fc.array(fc.constantFrom("1", "2", "3")),
);
const amount = fc.oneof(
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.integer({ min: -3_000, max: 3_000 }).map((thousandths) => thousandths / 1_000),
);

test("any input gets a result, and an accepted answer is accepted again unchanged", () => {
  fc.assert(
    fc.property(fc.constantFrom(...widgets), fc.boolean(), rubbish, (widget, required, given) => {
      const asked = { ...widget, required };
      const first = judgeAnswer(asked, given);
      if (!first.ok) return expect(first.message).not.toBe("");
      expect(judgeAnswer(asked, first.value)).toEqual(first);
    }),
    { numRuns: 2_000 },
  );
});

/** They repeat what the patterns look for and end with what none accepts: a pattern that backtracks takes seconds. */
const bombs = ["a", "a.", "a@", "a@a.", "1 ", "(+1)-", "1e", "-", ".", "http://", "http://a.", "a:", "%", "a b ", "\t"]
  .map((part) => part.repeat(9_900 / part.length))
  .flatMap((bomb) => ["", "x@", "http://", "http://a/"].flatMap((start) => [start + bomb, `${start}${bomb},`]));

test("an answer that is a regex bomb is judged at once", () => {
  const began = process.cpuUsage();
  for (const widget of widgets) for (const bomb of bombs) judgeAnswer(widget, bomb);
  for (const bomb of bombs) {
    judgeAnswer(date, { start: bomb, end: bomb });
    judgeAnswer(time, { amPm: "AM", hour: bomb, mins: bomb });
  }
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(500);
});

test("a pattern of the author's own is not a part of a text widget", () => {
  const widget = { ...text, meta: { ...text.meta, pattern: "(a+)+$" } };
  expect(Widget.safeParse(text).success).toBe(true);
  expect(Widget.safeParse(widget).success).toBe(false);
});

test("a number stays within its bounds, and is stable when checked again", () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.constantFrom("integer" as const, "other" as const),
      (a, b, given, format) => {
        fc.pre(a !== b);
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const widget = numberOf({ min, max, format });
        const first = judgeAnswer(widget, given);
        const kept = first.ok ? Number(first.value) : Number.NaN;
        expect(kept).toBeGreaterThanOrEqual(min);
        expect(kept).toBeLessThanOrEqual(max);
        expect(judgeAnswer(widget, kept)).toEqual(first);
        if (format === "integer" && Math.ceil(min) <= Math.floor(max)) expect(Number.isInteger(kept)).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
