import { randomUUID } from "node:crypto";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited } from "#modules/mozaik/document/testing/sample-document";
import type { CopyOrigin, MozaikEvent } from "#modules/mozaik/events";
import { issueToken } from "#modules/mozaik/submission/spam/form-token";
import { type EditRequest, emptyDocument, type MozaikDocument, NEW_WIDGETS, type Widget } from "#mozaik/document";
import { type Answer, type Caller, TEST_SECRET, type TestMall } from "./test-mall.ts";

/** The blocks of `form`. */
export const ASK = {
  page: testId(1),
  tile: testId(2),
  column: testId(4),
  name: testId(10),
  email: testId(11),
  guests: testId(12),
  day: testId(13),
  likes: testId(14),
  site: testId(15),
  wideOnly: testId(16),
  submit: testId(20),
  redirect: testId(21),
  logo: testId(22),
  hiddenColumn: testId(30),
  hidden: testId(31),
  hiddenSubmit: testId(32),
} as const;

const label = (text: string) => ({ text, position: "top" as const });
const { text, numeric, multiple, hyperlink, button, logo } = NEW_WIDGETS;
const options = (...words: string[]) =>
  words.map((word, index) => ({ value: `${index + 1}`, option: { type: "text" as const, text: word } }));

const WIDGETS: readonly [string, string, Widget][] = [
  [ASK.column, ASK.name, { ...text, required: true, name: "Name", label: label("What is your name?") }],
  [
    ASK.column,
    ASK.email,
    { ...text, label: label("Your address"), meta: { ...text.meta, dataValidationType: "email" } },
  ],
  [ASK.column, ASK.guests, { ...numeric, label: label("How many come?"), meta: { ...numeric.meta, min: 1, max: 8 } }],
  [
    ASK.column,
    ASK.day,
    { ...multiple, label: label("Which day?"), meta: { ...multiple.meta, options: options("Saturday", "Sunday") } },
  ],
  [
    ASK.column,
    ASK.likes,
    {
      ...multiple,
      meta: {
        ...multiple.meta,
        display: "checkbox",
        options: [
          ...options("Boats", ""),
          { value: "3", option: { type: "asset", assetId: testId(500), alt: "A lighthouse" } },
        ],
      },
    },
  ],
  [ASK.column, ASK.site, { ...hyperlink, label: label("Your site") }],
  [ASK.column, ASK.wideOnly, { ...text, required: true, label: label("Only on wide pages") }],
  [ASK.column, ASK.submit, button],
  [
    ASK.column,
    ASK.redirect,
    { ...button, meta: { ...button.meta, action: { click: { type: "redirect", url: "https://example.org" } } } },
  ],
  [ASK.column, ASK.logo, logo],
  [ASK.hiddenColumn, ASK.hidden, { ...text, required: true, label: label("Hidden") }],
  [ASK.hiddenColumn, ASK.hiddenSubmit, button],
];

/** A page with one question of each type; one question is hidden on phones, and a column is hidden everywhere. */
export const form: MozaikDocument = edited(
  emptyDocument({ page: ASK.page, tile: ASK.tile }),
  {
    edit: "addLayout",
    input: {
      preset: "two-vertical",
      ids: [testId(3), ASK.column, testId(5), ASK.hiddenColumn, testId(6)],
      place: { parentId: ASK.tile },
    },
  },
  ...WIDGETS.flatMap(([parentId, id, widget]): EditRequest[] => [
    { edit: "addBlock", input: { id, place: { parentId } } },
    { edit: "setContent", input: { id, content: { type: "widget", widget } } },
  ]),
  { edit: "setAtBreakpoint", input: { id: ASK.wideOnly, breakpoint: "phone", values: { hidden: true } } },
  { edit: "hideColumn", input: { id: ASK.hiddenColumn } },
);

/** A published Mozaik with the form; its published revision is 0. */
export async function publishedForm(
  mall: TestMall,
  author: Caller,
  {
    document = form,
    isPublic = true,
    published = true,
    copyOf = null,
  }: { document?: MozaikDocument; isPublic?: boolean; published?: boolean; copyOf?: CopyOrigin | null } = {},
): Promise<string> {
  const mozaikId = randomUUID();
  const settings = { name: "Come along", summary: "", tags: [], url: "", isPublic };
  const data = { mozaikId, authorId: author.userId, settings, document, previewAssetId: null, copyOf };
  const events: MozaikEvent[] = [{ type: "MozaikCreated", data }];
  if (published) {
    const at = new Date().toISOString();
    events.push({ type: "MozaikPublished", data: { mozaikId, revision: 0, previewAssetId: null, at } });
  }
  author.see(await mall.given(`mozaik-${mozaikId}`, ...events));
  return mozaikId;
}

type Answers = Partial<Record<keyof typeof ASK, unknown>>;

/** The body of a submission with `answers`, plus the required name if it is missing. */
export function submitBody(answers: Answers = {}, more: object = {}): object {
  const given = Object.entries({ name: "Wren", ...answers }).filter(([, answer]) => answer !== undefined);
  return {
    revision: 0,
    buttonId: ASK.submit,
    answers: given.map(([question, answer]) => ({ blockId: ASK[question as keyof typeof ASK], answer })),
    ...more,
  };
}

/** What a page that a person filled in sends beside the answers. `age`: ms since it got its token. */
export function proof(mozaikId: string, revision = 0, age = 60_000): { token: string; subject: string } {
  const token = issueToken(TEST_SECRET, { mozaikId, revision }, randomUUID(), Date.now() - age);
  return { token, subject: "" };
}

/** Sends it as a page does; `body` may have another token or decoy. */
export function submit(
  by: Caller,
  mozaikId: string,
  body: object = submitBody(),
  headers: Record<string, string> = {},
): Promise<Answer> {
  const revision = "revision" in body && typeof body.revision === "number" ? body.revision : 0;
  const whole = { ...proof(mozaikId, revision), ...body };
  return by.call("POST", `/public/api/mozaiks/${mozaikId}/submissions`, whole, headers);
}
