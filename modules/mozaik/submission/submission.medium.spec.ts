import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import sharp from "sharp";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { MailMustWait, Mails } from "#backend/mail/mails";
import { eventually } from "../../../test/support/eventually.ts";
import { ASK, form, proof, publishedForm, submit, submitBody } from "../../../test/support/forms.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { removeUpload, UPLOADS, upload, uploadForm } from "../../../test/support/upload-forms.ts";
import { SECRETS, taggedPdf } from "../../asset/testing/tagged-media.ts";
import { DomainError } from "../../decider.ts";
import {
  type EditRequest,
  type Feedback,
  type FormSettings,
  type InputWidget,
  isInputWidget,
  NEW_FEEDBACK,
  NEW_WIDGETS,
  Widget,
} from "../document/index.ts";
import { edited } from "../document/testing/sample-document.ts";
import type { Submission } from "../submission-contract.ts";
import { ExpiredSubmissions } from "./expired-submissions.ts";
import { FileRemoval } from "./files/file-removal.ts";
import { SentFileLimit } from "./files/sent-file-limit.ts";
import { SpamRecords } from "./spam/spam-records.ts";
import { JudgementLimit, SubmissionLimit } from "./submission-limit.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";
import { UnfinishedSubmissions } from "./unfinished-submissions.ts";

let mall: TestMall;
let database: Database;
let author: Caller;
let visitor: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  database = new Database(mall.databaseUrl, () => {});
  [author, visitor] = [await mall.person("author"), await mall.person("visitor")];
});
afterAll(async () => {
  await database.destroy();
  await mall.stop();
});
// all tests come from one address
beforeEach(() => {
  jest.spyOn(mall.app.get(SubmissionLimit), "count").mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const NO_REVISION = { status: 409, code: "page-changed" };
const key = (value: string = randomUUID()) => ({ "idempotency-key": value });
const listed = async (mozaikId: string, by = author): Promise<Submission[]> =>
  (await by.follow(visitor).call("GET", `/api/mozaiks/${mozaikId}/submissions`)).body.items;

async function eventsOf(submissionId: string): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for await (const event of mall.app.get<EventStore>(EVENT_STORE).readStream(`submission-${submissionId}`)) {
    events.push(event);
  }
  return events;
}

/** How many submissions to a Mozaik have stored answers. */
async function written(mozaikId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mozaik.submitted_answers where mozaik_id = ${mozaikId}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Sends answers and returns the id; the author's next read sees them. */
async function sent(mozaikId: string, by = mall.guest(), body = submitBody(), headers = {}): Promise<string> {
  const answer = await submit(by, mozaikId, body, headers);
  if (answer.status !== 201) throw new Error(answer.text);
  author.follow(by);
  return answer.body.id;
}

test("a guest's answers reach the author, and no event contains them", async () => {
  const mozaikId = await publishedForm(mall, author);
  const id = await sent(mozaikId, mall.guest(), submitBody({ day: ["2"] }));
  expect(await listed(mozaikId)).toEqual([
    {
      id,
      at: expect.any(String),
      isApproved: false,
      isRead: false,
      note: "",
      user: null,
      answers: [
        { blockId: ASK.name, type: "text", question: "Name", answer: "Wren" },
        { blockId: ASK.day, type: "multiple", question: "Which day?", answer: "Sunday" },
      ],
    },
  ]);
  const [event, ...more] = await eventsOf(id);
  expect(more).toEqual([]);
  const at = event?.meta.at;
  expect(event).toMatchObject({ type: "SubmissionReceived", meta: { userId: null } });
  expect(event?.data).toEqual({
    submissionId: id,
    mozaikId,
    authorId: author.userId,
    revision: 0,
    visitorId: null,
    at,
  });
});

test("a signed-in visitor is named", async () => {
  const mozaikId = await publishedForm(mall, author);
  await sent(mozaikId, visitor);
  expect(await listed(mozaikId)).toMatchObject([{ user: { id: visitor.userId, friendlyUrl: "visitor" } }]);
});

test("a form without questions may be sent", async () => {
  const mozaikId = await publishedForm(mall, author);
  const optional = { edit: "removeBlock", input: { id: ASK.name } };
  await author.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision: 0, edits: [optional] });
  await author.call("POST", `/api/mozaiks/${mozaikId}/publish`);
  await sent(mozaikId, mall.guest(), submitBody({ name: undefined }, { revision: 2 }));
  expect(await listed(mozaikId)).toMatchObject([{ answers: [] }]);
});

describe("sent twice", () => {
  test("with one key makes one submission, the first, even if both arrive at once", async () => {
    const mozaikId = await publishedForm(mall, author);
    const once = key();
    const both = await Promise.all([1, 2].map(() => sent(mozaikId, mall.guest(), submitBody(), once)));
    const later = await sent(mozaikId, mall.guest(), submitBody({ name: "Other" }), once);
    expect(new Set([...both, later]).size).toBe(1);
    expect(await listed(mozaikId)).toMatchObject([{ answers: [{ answer: "Wren" }] }]);
    expect(await written(mozaikId)).toBe(1);
  });

  test("with one key at two Mozaiks makes two, and both authors have theirs", async () => {
    const once = key();
    const [one, other] = [await publishedForm(mall, author), await publishedForm(mall, visitor)];
    await sent(one, mall.guest(), submitBody({ name: "To one" }), once);
    await sent(other, mall.guest(), submitBody({ name: "To other" }), once);
    expect(await listed(one)).toMatchObject([{ answers: [{ answer: "To one" }] }]);
    visitor.follow(author);
    expect(await listed(other, visitor)).toMatchObject([{ answers: [{ answer: "To other" }] }]);
  });

  test("without a key makes two", async () => {
    const mozaikId = await publishedForm(mall, author);
    await sent(mozaikId);
    await sent(mozaikId);
    expect(await listed(mozaikId)).toHaveLength(2);
  });

  test("gets the first answer again, even if the page was unpublished or the submission deleted since", async () => {
    const mozaikId = await publishedForm(mall, author);
    const once = key();
    const id = await sent(mozaikId, visitor, submitBody(), once);
    await author.call("DELETE", `/api/mozaiks/${mozaikId}/submissions/${id}`);
    await author.call("POST", `/api/mozaiks/${mozaikId}/unpublish`);
    expect(await sent(mozaikId, visitor, submitBody(), once)).toBe(id);
    expect(await listed(mozaikId)).toEqual([]);
  });
});

describe("visitors can only answer what they may see", () => {
  const missing = { status: 404, body: { code: "mozaik-not-found" } };

  test("a private Mozaik accepts only its author's answers", async () => {
    const mozaikId = await publishedForm(mall, author, { isPublic: false });
    expect(await submit(mall.guest(), mozaikId)).toMatchObject(missing);
    expect(await submit(visitor, mozaikId)).toMatchObject(missing);
    expect((await submit(author, mozaikId)).status).toBe(201);
    expect(await listed(mozaikId)).toHaveLength(1);
  });

  test.each(["unpublish", "DELETE"])("after %s nothing is accepted", async (action) => {
    const mozaikId = await publishedForm(mall, author);
    const path = `/api/mozaiks/${mozaikId}`;
    await (action === "DELETE" ? author.call("DELETE", path) : author.call("POST", `${path}/${action}`));
    expect(await submit(author, mozaikId)).toMatchObject(missing);
    expect(await submit(mall.guest(), mozaikId)).toMatchObject(missing);
    expect(await written(mozaikId)).toBe(0);
  });

  test("neither a draft nor an unknown Mozaik accepts answers", async () => {
    const draft = await publishedForm(mall, author, { published: false });
    expect(await submit(author, draft)).toMatchObject(missing);
    expect(await submit(mall.guest(), randomUUID())).toMatchObject(missing);
    expect((await submit(mall.guest(), "no-id")).status).toBe(400);
  });
});

describe("edited in the meantime", () => {
  let mozaikId: string;
  const edit = (baseRevision: number, ...edits: object[]) =>
    author.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision, edits });
  const publish = () => author.call("POST", `/api/mozaiks/${mozaikId}/publish`);
  beforeEach(async () => {
    mozaikId = await publishedForm(mall, author);
  });

  test("answers are checked against the version the visitor opened, not the newest one or the draft", async () => {
    await edit(1, { edit: "removeBlock", input: { id: ASK.day } });
    await publish(); // revision 2
    await edit(3, { edit: "removeBlock", input: { id: ASK.guests } });
    await sent(mozaikId, mall.guest(), submitBody({ day: ["1"] }));
    await sent(mozaikId, mall.guest(), submitBody({ guests: 2 }, { revision: 2 }));
    const refused = await submit(mall.guest(), mozaikId, submitBody({ day: ["1"] }, { revision: 2 }));
    expect(refused.body).toMatchObject({ status: 422, answers: [{ blockId: ASK.day }] });
    expect((await listed(mozaikId)).map(({ answers }) => answers[1]?.question)).toEqual([
      "How many come?",
      "Which day?",
    ]);
    expect(await listed(mozaikId)).toHaveLength(2);
  });

  test("a version that visitors never saw is refused with a hint to reload", async () => {
    await edit(1, { edit: "removeBlock", input: { id: ASK.day } }, { edit: "removeBlock", input: { id: ASK.site } });
    await publish(); // revision 3
    for (const revision of [1, 2, 4, 99]) {
      expect((await submit(mall.guest(), mozaikId, submitBody({}, { revision }))).body).toMatchObject({
        ...NO_REVISION,
        detail: "This page has changed. Please reload it and answer again.",
      });
    }
  });
});

describe("invalid input", () => {
  test("invalid answers are named, and nothing is stored", async () => {
    const mozaikId = await publishedForm(mall, author);
    const { body } = await submit(visitor, mozaikId, submitBody({ name: undefined, email: "nowhere", hidden: "x" }));
    expect(body).toMatchObject({ status: 422, code: "answers-refused", detail: "Please check your answers." });
    expect(body.answers.map(({ blockId }: { blockId: string }) => blockId).sort()).toEqual(
      [ASK.name, ASK.email, ASK.hidden].sort(),
    );
    expect(await written(mozaikId)).toBe(0);
    expect(await listed(mozaikId)).toEqual([]);
  });

  test.each([
    ["nothing", {}],
    ["a field nobody knows", submitBody({}, { note: "hello" })],
    ["an id that is none", submitBody({}, { buttonId: "../x" })],
    ["a revision that is none", submitBody({}, { revision: -1 })],
    ["an answer that is an object", submitBody({ name: { $gt: "" } })],
    ["an answer that is too long", submitBody({ name: "x".repeat(10_001) })],
    [
      "too many answers",
      submitBody({}, { answers: Array.from({ length: 2_001 }, () => ({ blockId: randomUUID(), answer: "x" })) }),
    ],
  ])("%s is refused", async (_, body) => {
    expect((await submit(mall.guest(), await publishedForm(mall, author), body)).status).toBe(400);
  });

  test("ten megabytes are refused, and characters that the database cannot store do no harm", async () => {
    const mozaikId = await publishedForm(mall, author);
    const heavy = await submit(mall.guest(), mozaikId, submitBody({ name: "x".repeat(10_000_000) }));
    expect(heavy.status).toBe(413);
    await sent(mozaikId, mall.guest(), submitBody({ name: "Wr\u0000en \ud800" }));
    expect(await listed(mozaikId)).toMatchObject([{ answers: [{ answer: "Wren \ufffd" }] }]);
  });

  test("each address has a limit per minute", async () => {
    jest.restoreAllMocks();
    const mozaikId = await publishedForm(mall, author);
    const statuses: number[] = [];
    for (let each = 0; each < 45; each++) statuses.push((await submit(mall.guest(), mozaikId)).status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(await written(mozaikId)).toBeLessThanOrEqual(40);
  });
});

describe("deletion", () => {
  const remove = (by: Caller, mozaikId: string, id: string) =>
    by.call("DELETE", `/api/mozaiks/${mozaikId}/submissions/${id}`);

  test("the author deletes it, also twice, and its answers are erased", async () => {
    const mozaikId = await publishedForm(mall, author);
    const [id, kept] = [await sent(mozaikId), await sent(mozaikId)];
    const deleted = await remove(author, mozaikId, id);
    expect(deleted.status).toBe(204);
    expect((await remove(author, mozaikId, id)).status).toBe(204);
    expect((await listed(mozaikId)).map((item) => item.id)).toEqual([kept]);
    await mall.reached("answer_erasure", deleted.headers.get("event-position") ?? "");
    expect(await written(mozaikId)).toBe(1);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(["SubmissionReceived", "SubmissionDeleted"]);
  });

  test("for anyone else, or under another Mozaik, it does not exist", async () => {
    const mozaikId = await publishedForm(mall, author);
    const other = await publishedForm(mall, author);
    await author.call("PUT", `/api/mozaiks/${mozaikId}/editors/${visitor.userId}`);
    const id = await sent(mozaikId, visitor);
    expect((await remove(visitor, mozaikId, id)).status).toBe(404);
    expect((await remove(author, other, id)).status).toBe(404);
    expect((await remove(author, mozaikId, randomUUID())).status).toBe(404);
    expect((await remove(mall.guest(), mozaikId, id)).status).toBe(401);
    expect(await listed(mozaikId)).toHaveLength(1);
  });

  test("deleting the Mozaik erases all its answers", async () => {
    const mozaikId = await publishedForm(mall, author);
    await sent(mozaikId);
    const { headers } = await author.call("DELETE", `/api/mozaiks/${mozaikId}`);
    await mall.reached("answer_erasure", headers.get("event-position") ?? "");
    expect(await written(mozaikId)).toBe(0);
    expect((await author.call("GET", `/api/mozaiks/${mozaikId}/submissions`)).status).toBe(404);
  });
});

describe("killed between the answers and the event", () => {
  /** The next submission's event does not reach the store. */
  function killOnce(): void {
    const store = mall.app.get<EventStore>(EVENT_STORE);
    const append = store.append.bind(store);
    const killed = jest.spyOn(store, "append").mockImplementation(async (stream, ...rest) => {
      if (!stream.startsWith("submission-")) return append(stream, ...rest);
      killed.mockRestore();
      throw new Error("the process was killed");
    });
  }
  const settle = () => mall.app.get(UnfinishedSubmissions).settle(0);
  const quiet = () => jest.spyOn(process.stderr, "write").mockImplementation(() => true);

  test("nothing is visible; sent again it appears once, with the new answers", async () => {
    const mozaikId = await publishedForm(mall, author);
    const once = key();
    quiet();
    killOnce();
    expect((await submit(visitor, mozaikId, submitBody(), once)).status).toBe(500);
    expect(await listed(mozaikId)).toEqual([]);
    await sent(mozaikId, visitor, submitBody({ name: "Again" }), once);
    expect(await listed(mozaikId)).toMatchObject([{ answers: [{ answer: "Again" }] }]);
    await settle();
    expect(await listed(mozaikId)).toHaveLength(1);
  });

  test("an unfinished submission is removed if it is never sent again; an acknowledged one stays", async () => {
    const mozaikId = await publishedForm(mall, author);
    await sent(mozaikId);
    quiet();
    killOnce();
    await submit(visitor, mozaikId);
    expect(await written(mozaikId)).toBe(2);
    await settle();
    expect(await written(mozaikId)).toBe(1);
    expect(await listed(mozaikId)).toMatchObject([{ answers: [{ answer: "Wren" }] }]);
  });

  test("a submission sent again during the cleanup stays", async () => {
    const mozaikId = await publishedForm(mall, author);
    const answers = mall.app.get(SubmittedAnswers);
    const submissionId = randomUUID();
    await answers.write(submissionId, mozaikId, []);
    const [seen] = (await answers.unsettled(0, 100)).filter((each) => each.submissionId === submissionId);
    await answers.write(submissionId, mozaikId, []);
    await answers.settle(seen!, "drop");
    expect(await written(mozaikId)).toBe(1);
  });

  test("answers received while their Mozaik was deleted are removed", async () => {
    const mozaikId = await publishedForm(mall, author);
    const id = await sent(mozaikId);
    const { headers } = await author.call("DELETE", `/api/mozaiks/${mozaikId}`);
    await mall.reached("answer_erasure", headers.get("event-position") ?? "");
    await mall.app.get(SubmittedAnswers).write(id, mozaikId, []);
    await settle();
    expect(await written(mozaikId)).toBe(0);
  });
});

test("the owner of a bought copy gets the submissions of the copy, its seller those of the original", async () => {
  const original = await publishedForm(mall, author);
  const copyOf = {
    mozaikId: original,
    orderId: randomUUID(),
    license: "Mozaik Limited Copy",
    readOnly: true,
    version: null,
    name: "",
    authorId: "",
  };
  const copy = await publishedForm(mall, visitor, { copyOf });
  await sent(copy, mall.guest(), submitBody({ name: "To the copy" }));
  expect(await listed(original)).toEqual([]);
  expect((await author.call("GET", `/api/mozaiks/${copy}/submissions`)).status).toBe(404);
  visitor.follow(author);
  const [{ id, answers } = { id: "", answers: [] }] = await listed(copy, visitor);
  expect(answers).toMatchObject([{ answer: "To the copy" }]);
  expect((await visitor.call("DELETE", `/api/mozaiks/${copy}/submissions/${id}`)).status).toBe(204);
});

describe("a quiz", () => {
  const feedback = { ...NEW_FEEDBACK, correctText: "KEY-right", incorrectText: "KEY-wrong" };
  const asked = (id: string, change: (widget: InputWidget) => Widget): EditRequest => {
    const node = form.nodes[id];
    if (node?.kind !== "block" || node.content?.type !== "widget") throw new Error("there is no widget");
    if (!isInputWidget(node.content.widget)) throw new Error("it asks nothing");
    return { edit: "setContent", input: { id, content: { type: "widget", widget: change(node.content.widget) } } };
  };
  const judged = (id: string, correctAnswer: unknown, more: Partial<Feedback> = {}) =>
    asked(id, (widget) => Widget.parse({ ...widget, correctAnswer, feedback: { ...feedback, ...more } }));
  const quiz = edited(
    form,
    judged(ASK.name, "KEY-wren"),
    judged(ASK.guests, 7),
    judged(ASK.day, ["2"], { interaction: "submit", format: "circles" }),
    judged(ASK.likes, ["1", "3"], { type: "any" }),
  );
  const open = (more: Partial<Parameters<typeof publishedForm>[2]> = {}) =>
    publishedForm(mall, author, { document: quiz, ...more });
  const judge = (mozaikId: string, blockId: string, answer: unknown, by = mall.guest()) =>
    by.call("POST", `/public/api/mozaiks/${mozaikId}/judgements`, { revision: 0, blockId, answer });
  const right = (blockId: string) => ({ blockId, isCorrect: true, text: "KEY-right" });
  const wrong = (blockId: string) => ({ blockId, isCorrect: false, text: "KEY-wrong" });

  test("its page, its JSON and its draft as a page contain no correct answer and no feedback", async () => {
    const mozaikId = await open();
    const reading = mall.guest().follow(author);
    for (const [by, path] of [
      [reading, `/public/api/mozaiks/${mozaikId}`],
      [reading, `/mozaik/${mozaikId}`],
      [author, `/public/api/mozaiks/${mozaikId}?draft=true`],
    ] as const) {
      const { status, text } = await by.call("GET", path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(text).toContain("Which day?");
      expect(text).not.toMatch(/KEY|correctAnswer/);
    }
    const draft = await author.call("GET", `/api/mozaiks/${mozaikId}`);
    expect(draft.text).toContain("KEY-wren");
  });

  test("the holder of a limited copy does not get them either, and the copy judges answers", async () => {
    const copyOf = {
      mozaikId: await open(),
      orderId: randomUUID(),
      license: "Mozaik Limited Copy",
      readOnly: true,
      version: null,
      name: "",
      authorId: "",
    };
    const copy = await publishedForm(mall, visitor, { document: quiz, copyOf });
    for (const path of ["", "/versions/0", "/edits?since=0", "/history"]) {
      const { status, text } = await visitor.call("GET", `/api/mozaiks/${copy}${path}`);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(text).not.toMatch(/KEY|correctAnswer/);
    }
    expect((await judge(copy, ASK.guests, 7)).body).toMatchObject({ isCorrect: true });
  });

  test("one answer is judged at a time, and only with the words for it", async () => {
    const mozaikId = await open();
    const { status, body } = await judge(mozaikId, ASK.guests, 6);
    expect({ status, body }).toEqual({
      status: 200,
      body: { isCorrect: false, format: "faces", text: "KEY-wrong" },
    });
    expect((await judge(mozaikId, ASK.likes, ["3"])).body).toMatchObject({ isCorrect: true, text: "KEY-right" });
    expect((await judge(mozaikId, ASK.name, " KEY-wren ")).body).toMatchObject({ isCorrect: true });
    expect(await written(mozaikId)).toBe(0);
  });

  test("what is judged on submit, or is no question, is not judged before", async () => {
    const mozaikId = await open();
    for (const id of [ASK.day, ASK.email, ASK.hidden, ASK.submit, randomUUID()]) {
      expect((await judge(mozaikId, id, ["2"])).body).toMatchObject({ status: 422, code: "not-judged" });
    }
    expect((await judge(mozaikId, ASK.likes, ["9"])).body).toMatchObject({ status: 422, code: "answers-refused" });
    expect((await judge(await open({ isPublic: false }), ASK.guests, 7)).status).toBe(404);
    expect((await judge(mozaikId, ASK.guests, { $gt: 0 })).status).toBe(400);
  });

  test("an address cannot try all answers", async () => {
    const mozaikId = await open();
    jest.spyOn(mall.app.get(JudgementLimit), "count").mockImplementation(() => {
      throw new DomainError("too-many", "too-many-judgements", "Too many answers at once. Please wait a minute.");
    });
    expect((await judge(mozaikId, ASK.guests, 7)).status).toBe(429);
  });

  test("submitted answers are judged once, for the visitor and for the author", async () => {
    const mozaikId = await open();
    const once = key();
    const visitor = mall.guest();
    const answers = submitBody({ name: "KEY-wren", day: ["1"], likes: ["2", "3"] });
    const first = await submit(visitor, mozaikId, answers, once);
    expect(first.status).toBe(201);
    expect(first.body.judgements).toMatchObject([
      right(ASK.name),
      wrong(ASK.guests), // left empty
      { ...wrong(ASK.day), format: "circles" },
      right(ASK.likes),
    ]);
    const again = await submit(mall.guest(), mozaikId, submitBody({ name: "KEY-wren", day: ["2"] }), once);
    expect(again.body).toEqual(first.body);
    author.follow(visitor);
    const [{ answers: kept }] = (await author.call("GET", `/api/mozaiks/${mozaikId}/submissions`)).body.items;
    expect(kept.map((each: { answer: string; judgement?: object }) => [each.answer, each.judgement])).toMatchObject([
      ["KEY-wren", { isCorrect: true }],
      ["", { isCorrect: false }],
      ["Saturday", { isCorrect: false }],
      ["Option 2, A lighthouse", { isCorrect: true }],
    ]);
  });
});

describe("a button that asks for an e-mail address", () => {
  const click = { type: "submit" as const, url: "", sendEmail: true };
  const widget = { ...NEW_WIDGETS.button, meta: { ...NEW_WIDGETS.button.meta, action: { click } } };
  const asking = edited(form, { edit: "setContent", input: { id: ASK.submit, content: { type: "widget", widget } } });
  const mailsFor = async (template: string) => {
    const { rows } = await sql<{ address: string; subject: string; text: string }>`
      select address, subject, text from mail.message where template = ${template}`.execute(database);
    return rows;
  };

  test("sends the answers to the author and, if the sender wants one, a copy to them", async () => {
    const mozaikId = await publishedForm(mall, author, { document: asking });
    for (const [address, wantsCopy] of [
      ["finch@example.org", false],
      ["wren@example.org", true],
    ] as const) {
      const body = submitBody({ name: "Wr\nen" }, { email: { address, wantsCopy } });
      expect((await submit(mall.guest(), mozaikId, body)).status).toBe(201);
    }
    const toAuthor = await eventually(
      () => mailsFor("submission"),
      (mails) => mails.length === 2,
    );
    expect(toAuthor[0]).toMatchObject({ subject: "New answers to Come along" });
    expect(toAuthor.map(({ text }) => text).join()).toContain("wren@example.org has answered");
    expect(toAuthor[0]?.text).toContain("Name: Wr en");
    const copies = await eventually(
      () => mailsFor("answer-copy"),
      (mails) => mails.length > 0,
    );
    expect(copies).toMatchObject([{ address: "wren@example.org", subject: "Your answers to Come along" }]);
  });

  test.each([
    "wren@example.org\r\nBcc: all@example.org",
    "wren@example.org\nSubject: Won",
    "wren@example.org\u0000",
    "wren@example.org, all@example.org",
    "Wren <wren@example.org>",
    "wren@example.org%0d%0aBcc: all@example.org",
  ])("takes no address that adds a header or another recipient: %j", async (address) => {
    const mozaikId = await publishedForm(mall, author, { document: asking });
    const { body } = await submit(mall.guest(), mozaikId, submitBody({}, { email: { address, wantsCopy: true } }));
    expect(body).toMatchObject({ status: 422, code: "email-refused" });
    expect(await written(mozaikId)).toBe(0);
  });

  test("is refused without a valid address, in the words of the prompt", async () => {
    const mozaikId = await publishedForm(mall, author, { document: asking });
    const { body } = await submit(mall.guest(), mozaikId);
    expect(body).toMatchObject({ status: 422, code: "email-refused", detail: "Email is not in a valid format." });
    expect(await written(mozaikId)).toBe(0);
  });
});

describe("mails about new submissions", () => {
  const switchMails = (by: Caller, mozaikId: string, isOn: boolean) =>
    by.call("PUT", `/api/mozaiks/${mozaikId}/submissions/mails`, { isOn });
  /** The mails that wait to be written at the end of their ten minutes. */
  const waiting = async (mozaikId: string) => {
    const { rows } = await sql<{ payload: { window: number }; start_after: Date }>`
      select data -> 'payload' as payload, start_after from jobs.job
       where name = 'submission-digest' and data -> 'payload' ->> 'mozaikId' = ${mozaikId}`.execute(database);
    return rows;
  };
  const reached = async (mozaikId: string, by = mall.guest()) => {
    await sent(mozaikId, by);
    await mall.settled();
  };

  test("are off at first; switched on, many submissions of some minutes are one mail with their number", async () => {
    const mozaikId = await publishedForm(mall, author);
    await reached(mozaikId);
    expect(await waiting(mozaikId)).toEqual([]);
    expect((await switchMails(author, mozaikId, true)).status).toBe(204);
    for (let each = 0; each < 5; each++) await sent(mozaikId);
    await mall.settled();
    const mails = await waiting(mozaikId);
    const windows = new Set(mails.map(({ payload }) => payload.window));
    expect(windows.size).toBe(mails.length);
    expect(mails.length).toBeLessThanOrEqual(2); // two if the ten minutes end in this very moment
    expect(mails.every(({ payload, start_after }) => Number(start_after) === (payload.window + 1) * 600_000)).toBe(
      true,
    );
    await sql`
      update jobs.job set start_after = now() - interval '1 second' where name = 'submission-digest'`.execute(database);
    const { rows } = await eventually(
      () =>
        sql<{ subject: string; address: string }>`
          select subject, address from mail.message where template = 'submission-digest'`.execute(database),
      (found) => found.rows.length === mails.length,
    );
    const total = rows.reduce((sum, { subject }) => sum + Number.parseInt(subject, 10), 0);
    expect([5, 6]).toContain(total); // the first is in the same ten minutes, unless they ended after it
    expect(rows[0]?.subject).toMatch(/ new submissions to Come along$/);
  });

  test("that would be too many wait, and then one mail counts all submissions since the last", async () => {
    const mozaikId = await publishedForm(mall, author);
    await switchMails(author, mozaikId, true);
    const mails = mall.app.get(Mails);
    const subjects: string[] = [];
    const done = new Set<string>();
    const send = jest.spyOn(mails, "send").mockImplementation(async ({ id, canWait, content }) => {
      if (!canWait || done.has(id)) return;
      if (subjects.push(content.subject) === 1) throw new MailMustWait(new Date(Date.now() + 3_600_000));
      done.add(id);
    });
    /** Lets the mails that wait be written now. */
    const due = () =>
      sql`update jobs.job set start_after = now() - interval '1 second'
           where name = 'submission-digest' and data -> 'payload' ->> 'mozaikId' = ${mozaikId}`.execute(database);
    await reached(mozaikId);
    await due();
    const later = await eventually(
      () => waiting(mozaikId),
      (rows) => rows.some(({ start_after }) => Number(start_after) > Date.now() + 3_600_000),
    );
    expect(later).toHaveLength(2);
    await due();
    await eventually(
      async () => subjects,
      (all) => all.length === 2,
    );
    const states = () =>
      sql<{ state: string }>`
        select state from jobs.job
         where name = 'submission-digest' and data -> 'payload' ->> 'mozaikId' = ${mozaikId}`.execute(database);
    const ended = async () => (await states()).rows.every(({ state }) => state === "completed");
    await eventually(ended, (isOver) => isOver);
    // A queue may hand out a job a second time, also the first one after the second one.
    await sql`
      update jobs.job set state = 'created', start_after = now() - interval '1 second', completed_on = null
       where name = 'submission-digest' and data -> 'payload' ->> 'mozaikId' = ${mozaikId}`.execute(database);
    await eventually(ended, (isOver) => isOver);
    send.mockRestore();
    expect(subjects).toEqual(["1 new submission to Come along", "1 new submission to Come along"]);
  });

  test("are not for others, and stop once they are switched off", async () => {
    const mozaikId = await publishedForm(mall, author);
    expect((await switchMails(visitor, mozaikId, true)).status).toBe(404);
    expect((await switchMails(author, mozaikId, true)).status).toBe(204);
    expect((await switchMails(author, mozaikId, false)).status).toBe(204);
    await reached(mozaikId);
    expect(await waiting(mozaikId)).toEqual([]);
  });
});

describe("files", () => {
  let mozaikId: string;
  const used = async (by = author) => (await by.call("GET", "/api/storage")).body.used as number;
  const stored = async () =>
    (await sql`select from mozaik.sent_file where mozaik_id = ${mozaikId}`.execute(database)).rows.length;
  const open = (by: Caller, src: string) => by.call("GET", src);
  /** A file that was uploaded, by the `uid` that its sender gave it. */
  const uploaded = async (given: Parameters<typeof upload>[2] = {}, by = mall.guest()) => {
    const uid = randomUUID();
    const { status, body, text } = await upload(by, mozaikId, { uid, ...given });
    if (status !== 201) throw new Error(text);
    return { uid, ...body } as { uid: string; blobId: string; src: string; size: number };
  };
  const answered = (blockId: string, ...uids: string[]) =>
    submitBody(
      {},
      {
        answers: [
          { blockId: ASK.name, answer: "Wren" },
          { blockId, answer: uids },
        ],
      },
    );
  beforeEach(async () => {
    jest.spyOn(mall.app.get(SentFileLimit), "count").mockImplementation(() => {});
    mozaikId = await publishedForm(mall, author, { document: uploadForm });
  });

  test("an uploaded file takes the author's room and is submitted with the answers", async () => {
    const before = await used();
    const { uid, blobId, size, src } = await uploaded({ name: "My life.pdf", blockId: UPLOADS.pdf });
    expect(await used()).toBe(before + size);
    await sent(mozaikId, mall.guest(), answered(UPLOADS.pdf, uid));
    const [{ answers } = { answers: [] }] = await listed(mozaikId);
    expect(answers[1]).toEqual({
      blockId: UPLOADS.pdf,
      type: "upload",
      question: "Your CV",
      answer: "My life.pdf",
      files: [{ blobId, name: "My life.pdf", type: "application/pdf", size, src }],
    });
  });

  test("a file for a question that a condition hides is removed with its bytes when the answers are submitted", async () => {
    const showIf = { join: "all" as const, parts: [{ blockId: ASK.day, is: "answered" as const }] };
    const document = edited(uploadForm, { edit: "setCondition", input: { id: UPLOADS.pdf, showIf } });
    mozaikId = await publishedForm(mall, author, { document });
    const before = await used();
    const [kept, hidden] = [await uploaded(), await uploaded({ blockId: UPLOADS.pdf })];
    const given = [
      { blockId: ASK.name, answer: "Wren" },
      { blockId: UPLOADS.many, answer: [kept.uid] },
      { blockId: UPLOADS.pdf, answer: [hidden.uid] },
    ];
    await sent(mozaikId, mall.guest(), submitBody({}, { answers: given }));
    const [{ answers } = { answers: [] }] = await listed(mozaikId);
    expect(answers.map(({ blockId }) => blockId)).toEqual([ASK.name, UPLOADS.many]);
    expect([await stored(), await used()]).toEqual([1, before + kept.size]);
    expect((await open(author, `/submit-files/${hidden.blobId}`)).status).toBe(404);
    expect((await open(author, `/submit-files/${kept.blobId}`)).status).toBe(200);
  });

  test("only the author and the sender can read it, and it never runs in the browser", async () => {
    const { blobId, src } = await uploaded({}, visitor);
    const path = `/submit-files/${blobId}`;
    for (const [by, address] of [
      [author, path],
      [visitor, path],
      [mall.guest(), src],
    ] as const) {
      const { status, headers, text } = await open(by, address);
      expect([status, text.slice(0, 5)]).toEqual([200, "%PDF-"]);
      expect(headers.get("content-type")).toBe("application/pdf");
      expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    const stranger = await mall.person("stranger");
    for (const [by, address] of [
      [stranger, path],
      [mall.guest(), path],
      [mall.guest(), `${src}x`],
    ] as const) {
      expect((await open(by, address)).body).toMatchObject({ status: 404, detail: "File not available" });
    }
    expect((await open(author, `${path}?download=1`)).headers.get("content-disposition")).toMatch(
      /^attachment; .*cv\.pdf/,
    );
  });

  const pdfOfSize = (bytes: number) => {
    const pdf = new Uint8Array(bytes);
    pdf.set(new TextEncoder().encode("%PDF-1.4"));
    return pdf;
  };
  const html = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  test.each([
    ["HTML", { name: "page.html", bytes: html }, 415],
    ["HTML that is called a PDF", { name: "cv.pdf", bytes: html }, 415],
    ["HTML that is called a picture", { name: "me.png", type: "image/png", bytes: html }, 415],
    ["an SVG", { name: "me.svg", bytes: new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>") }, 415],
    ["a picture that is called a PDF", { name: "cv.pdf", bytes: png }, 415],
    ["a PNG that is called a JPEG", { name: "me.jpg", bytes: png }, 415],
    ["a broken picture", { name: "me.png", bytes: png }, 415],
    ["a picture where a PDF is asked for", { name: "me.png", bytes: png, blockId: UPLOADS.pdf }, 415],
    ["an empty file", { bytes: new Uint8Array() }, 400],
    ["a file of more than 5,000,000 bytes", { bytes: pdfOfSize(5_000_001) }, 413],
    ["ten megabytes", { bytes: pdfOfSize(10_000_000) }, 413],
    ["a file for a hidden widget", { blockId: UPLOADS.hidden }, 404],
    ["a file for a text widget", { blockId: ASK.name }, 404],
    ["a file for no widget", { blockId: randomUUID() }, 404],
    ["an id that is none", { uid: "../x" }, 404],
  ])("%s is refused, and nothing stays", async (_, given, status) => {
    const before = await used();
    expect((await upload(mall.guest(), mozaikId, given)).status).toBe(status);
    expect([await used(), await stored()]).toEqual([before, 0]);
  });

  test.each([
    ["me.jpg", "image/jpeg"],
    ["me.png", "image/png"],
  ])("the photo %s keeps neither its place nor its camera, and takes the room of what is kept", async (name, type) => {
    const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: "#336699" } }).withExif({
      IFD0: { Model: "Secret camera 9", Artist: "Ines Author" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 0/1" },
    });
    const bytes = new Uint8Array(await (type === "image/png" ? photo.png() : photo.jpeg()).toBuffer());
    expect(Buffer.from(bytes).toString("latin1")).toContain("Secret camera 9");
    const before = await used();
    const { src, size } = await uploaded({ name, bytes });
    const response = await fetch(mall.origin + src);
    const kept = Buffer.from(await response.arrayBuffer());
    expect(kept.toString("latin1")).not.toMatch(/Secret camera|Ines Author|Exif/);
    const { width, height, exif } = await sharp(kept).metadata();
    expect({ width, height, exif }).toEqual({ width: 60, height: 40, exif: undefined });
    expect([kept.length, await used()]).toEqual([size, before + size]);
  });

  test("a PDF keeps neither its author nor its title, and takes the room of what is kept", async () => {
    const bytes = new Uint8Array(taggedPdf());
    const said = (file: Uint8Array) => SECRETS.filter((secret) => Buffer.from(file).includes(secret));
    expect(said(bytes)).toEqual([...SECRETS]);
    const before = await used();
    const { src, size } = await uploaded({ name: "cv.pdf", bytes });
    const kept = new Uint8Array(await (await fetch(mall.origin + src)).arrayBuffer());
    expect([said(kept), Buffer.from(kept).toString("latin1", 0, 5)]).toEqual([[], "%PDF-"]);
    expect([kept.length, await used()]).toEqual([size, before + size]);
  });

  test("a PDF that cannot be opened is refused in plain words, and nothing stays", async () => {
    const before = await used();
    const bytes = new TextEncoder().encode("%PDF-1.7 locked /Author (Ines Author)");
    expect((await upload(mall.guest(), mozaikId, { name: "cv.pdf", bytes })).body).toMatchObject({
      status: 415,
      code: "unreadable-pdf",
      detail: "cv.pdf is protected by a password or damaged. Please upload a PDF that can be opened.",
    });
    expect([await used(), await stored()]).toEqual([before, 0]);
  });

  test("the same upload sent twice is one file; its id is of no use elsewhere", async () => {
    const before = await used();
    const { uid, blobId, size } = await uploaded();
    expect((await upload(mall.guest(), mozaikId, { uid })).body).toMatchObject({ blobId });
    expect(await used()).toBe(before + size);
    const elsewhere = await upload(mall.guest(), mozaikId, { uid, blockId: UPLOADS.pdf });
    expect(elsewhere.body).toMatchObject({ status: 409, code: "uid-used" });
    const other = await publishedForm(mall, author, { document: uploadForm });
    for (const [at, body] of [
      [mozaikId, answered(UPLOADS.pdf, uid)],
      [other, answered(UPLOADS.many, uid)],
      [mozaikId, answered(UPLOADS.many, uid, randomUUID())],
    ] as const) {
      expect((await submit(mall.guest(), at, body)).body).toMatchObject({
        code: "answers-refused",
        answers: [{ message: "File not available" }],
      });
    }
    await sent(mozaikId, mall.guest(), answered(UPLOADS.many, uid));
    expect((await submit(mall.guest(), mozaikId, answered(UPLOADS.many, uid))).body).toMatchObject({
      answers: [{ blockId: UPLOADS.many, message: "File not available" }],
    });
  });

  test("a sender removes a file, also twice, but not one that was submitted", async () => {
    const before = await used();
    const [removed, kept] = [await uploaded(), await uploaded()];
    for (let time = 1; time <= 2; time++) expect((await removeUpload(mall.guest(), removed.uid)).status).toBe(204);
    expect((await open(author, `/submit-files/${removed.blobId}`)).status).toBe(404);
    await sent(mozaikId, mall.guest(), answered(UPLOADS.many, kept.uid));
    expect((await removeUpload(mall.guest(), kept.uid)).status).toBe(409);
    expect(await used()).toBe(before + kept.size);
    expect((await open(author, `/submit-files/${kept.blobId}`)).status).toBe(200);
  });

  test("a file goes with its submission, with its Mozaik, and if it is never submitted", async () => {
    const removal = mall.app.get(FileRemoval);
    await removal.removeUnused(0); // of other tests
    const before = await used();
    const [one, other, never] = [await uploaded(), await uploaded(), await uploaded()];
    const id = await sent(mozaikId, mall.guest(), answered(UPLOADS.many, one.uid));
    await sent(mozaikId, mall.guest(), answered(UPLOADS.many, other.uid));
    await removal.removeUnused(60_000);
    expect(await stored()).toBe(3);
    await removal.removeUnused(0);
    expect((await open(author, `/submit-files/${never.blobId}`)).status).toBe(404);
    expect(await stored()).toBe(2);
    const deleted = await author.call("DELETE", `/api/mozaiks/${mozaikId}/submissions/${id}`);
    await mall.reached("answer_erasure", deleted.headers.get("event-position") ?? "");
    expect((await open(author, `/submit-files/${one.blobId}`)).status).toBe(404);
    expect((await open(author, `/submit-files/${other.blobId}`)).status).toBe(200);
    const gone = await author.call("DELETE", `/api/mozaiks/${mozaikId}`);
    await mall.reached("answer_erasure", gone.headers.get("event-position") ?? "");
    expect([await used(), await stored()]).toEqual([before, 0]);
  });

  test("a page that visitors may not see takes no files", async () => {
    const secret = await publishedForm(mall, author, { document: uploadForm, isPublic: false });
    expect((await upload(mall.guest(), secret)).status).toBe(404);
    expect((await upload(author, secret)).status).toBe(201);
  });

  test("each address has a limit per minute", async () => {
    jest.restoreAllMocks();
    const statuses = new Set<number>();
    for (let each = 0; each < 65; each++) statuses.add((await removeUpload(mall.guest(), randomUUID())).status);
    expect(statuses).toEqual(new Set([204, 429]));
  });
});

describe("a form with rules", () => {
  const ruled = (rules: FormSettings) => {
    const widget = { ...NEW_WIDGETS.button, meta: { ...NEW_WIDGETS.button.meta, form: rules } };
    return edited(form, { edit: "setContent", input: { id: ASK.submit, content: { type: "widget", widget } } });
  };
  const open = (rules: FormSettings) => publishedForm(mall, author, { document: ruled(rules) });
  const CLOSED = { status: 422, code: "form-closed", detail: "This form is closed. It takes no more answers." };

  test("takes nothing after its closing date", async () => {
    const mozaikId = await open({ closesAt: "2001-01-01T00:00:00.000Z" });
    expect((await submit(mall.guest(), mozaikId)).body).toMatchObject(CLOSED);
    expect(await written(mozaikId)).toBe(0);
  });

  test("takes exactly as many as its author wants when more arrive at once, at several processes", async () => {
    const mozaikId = await open({ limit: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(mall.guest(), mozaikId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(422)]);
    expect(await written(mozaikId)).toBe(3);
    const another = await open({ limit: 3 });
    const processes = [1, 2, 3].map(() => new Database(mall.databaseUrl, () => {}));
    const writers = processes.map((own) => new SubmittedAnswers(own));
    const rules = { copyTo: null, senderKey: null, expiresAt: null, isHeld: false, limit: 3 };
    const writing = Array.from({ length: 24 }, (_, n) => writers[n % 3]!.write(randomUUID(), another, [], rules));
    const results = await Promise.allSettled(writing);
    for (const own of processes) await own.destroy();
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await written(another)).toBe(3);
  });

  test("takes as many submissions as its author wants, and one more after a deletion", async () => {
    const mozaikId = await open({ limit: 2 });
    const id = await sent(mozaikId);
    await sent(mozaikId);
    expect((await submit(mall.guest(), mozaikId)).body).toMatchObject(CLOSED);
    const { headers } = await author.call("DELETE", `/api/mozaiks/${mozaikId}/submissions/${id}`);
    await mall.reached("answer_erasure", headers.get("event-position") ?? "");
    await sent(mozaikId);
  });

  test("takes one submission per account and browser; a repeated one is still the same", async () => {
    const mozaikId = await open({ onePerPerson: true });
    const [phone, laptop] = [randomUUID(), randomUUID()];
    const once = key();
    const first = await sent(mozaikId, mall.guest(), submitBody({}, { device: phone }), once);
    expect(await sent(mozaikId, mall.guest(), submitBody({}, { device: phone }), once)).toBe(first);
    await sent(mozaikId, mall.guest(), submitBody({}, { device: laptop }));
    await sent(mozaikId, visitor, submitBody({}, { device: phone }));
    for (const [by, device] of [
      [mall.guest(), phone],
      [visitor, randomUUID()],
    ] as const) {
      const { body } = await submit(by, mozaikId, submitBody({}, { device }));
      expect(body).toMatchObject({ status: 422, code: "already-answered", detail: "You have already answered this." });
    }
    expect((await submit(mall.guest(), mozaikId)).body).toMatchObject({ status: 422, code: "no-device" });
    expect(await written(mozaikId)).toBe(3);
  });

  test("keeps submissions as long as its author wants", async () => {
    const mozaikId = await open({ keepDays: 1 });
    const kept = await sent(mozaikId);
    const expired = await sent(mozaikId);
    await sql`
      update mozaik.submitted_answers set expires_at = now() - interval '1 minute'
       where submission_id = ${expired}`.execute(database);
    await mall.app.get(ExpiredSubmissions).delete();
    expect((await eventsOf(expired)).map(({ type }) => type)).toEqual(["SubmissionReceived", "SubmissionDeleted"]);
    expect((await eventsOf(kept)).map(({ type }) => type)).toEqual(["SubmissionReceived"]);
    expect(await written(mozaikId)).toBe(1);
  });
});

describe("spam", () => {
  let mozaikId: string;
  beforeEach(async () => {
    mozaikId = await publishedForm(mall, author);
  });
  const held = async (by = author) => (await by.follow(visitor).call("GET", path("held-submissions"))).body;
  const path = (name: string) => `/api/mozaiks/${mozaikId}/${name}`;
  const accept = (by: Caller, ...submissionIds: string[]) =>
    by.call("POST", path("held-submissions/accept"), { submissionIds });
  const LINKS = "[url=https://shop.example]cheap[/url]";
  const rang = async () => {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(count), 0)::int as count from notifications.notification
       where recipient_id = ${author.userId} and notice ->> 'type' = 'submission' and notice ->> 'mozaikId' = ${mozaikId}`.execute(
      database,
    );
    return rows[0]?.count ?? 0;
  };

  test("a page gets a token and sends it with its answers; a second submission needs a second token", async () => {
    const { status, body } = await mall
      .guest()
      .call("POST", `/public/api/mozaiks/${mozaikId}/form-tokens`, { revision: 0 });
    expect([status, body]).toEqual([200, { token: expect.any(String), waitMs: 3_000 }]);
    const used = proof(mozaikId);
    const once = key();
    const id = await sent(mozaikId, mall.guest(), submitBody({}, used), once);
    expect(await sent(mozaikId, mall.guest(), submitBody({}, used), once)).toBe(id);
    const second = await submit(mall.guest(), mozaikId, submitBody({}, used));
    expect(second.body).toMatchObject({ status: 409, code: "form-token" });
    await sent(mozaikId);
    expect(await listed(mozaikId)).toHaveLength(2);
  });

  test("a token that was used is used for all processes, and one token is used by one of many at once", async () => {
    const used = proof(mozaikId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(mall.guest(), mozaikId, submitBody({}, used))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await written(mozaikId)).toBe(1);
  });

  test.each<[string, (id: string) => object]>([
    ["no token", () => ({ token: undefined })],
    ["a made-up token", () => ({ token: `${randomUUID()}.1.x` })],
    ["the token of another Mozaik", () => proof(randomUUID())],
    ["the token of another version", (id) => proof(id, 1)],
    ["a token of yesterday", (id) => proof(id, 0, 24 * 3_600_000)],
    ["a token of tomorrow", (id) => proof(id, 0, -24 * 3_600_000)],
  ])("with %s a page is told to get another one, and nothing is stored", async (_, given) => {
    const answer = await submit(mall.guest(), mozaikId, submitBody({}, given(mozaikId)));
    expect(answer.body).toMatchObject({ status: 409, code: "form-token" });
    expect(await written(mozaikId)).toBe(0);
  });

  test.each([
    ["left out", { subject: undefined }],
    ["filled in", { subject: "Cheap links" }],
  ])("a decoy that is %s drops the answers, which looks like success and is counted", async (_, decoy) => {
    const once = key();
    const bait = submitBody({}, { ...proof(mozaikId), ...decoy });
    const good = await submit(visitor, mozaikId);
    const dropped = await submit(mall.guest(), mozaikId, bait, once);
    expect([dropped.status, Object.keys(dropped.body)]).toEqual([201, Object.keys(good.body)]);
    expect([...dropped.headers.keys()].sort()).toEqual([...good.headers.keys()].sort());
    expect((await submit(mall.guest(), mozaikId, bait, once)).body).toEqual(dropped.body);
    // the same key and token with an empty decoy do not help
    const mended = await submit(mall.guest(), mozaikId, { ...bait, subject: "" }, once);
    expect(mended.body).toEqual(dropped.body);
    expect(await listed(mozaikId)).toHaveLength(1);
    expect(await held()).toMatchObject({ items: [], blocked: 1 });
    expect(await written(mozaikId)).toBe(1);
  });

  test("of a rush from one network every submission is kept once, and those beyond 60 a minute wait", async () => {
    const names = Array.from({ length: 200 }, (_, at) => `Visitor ${at}`);
    await Promise.all(names.map((name) => sent(mozaikId, mall.guest(), submitBody({ name }))));
    expect(await written(mozaikId)).toBe(200);
    const listedOnes: Submission[] = (await author.call("GET", path("submissions.json"))).body;
    const listedNames = listedOnes.map(({ answers }) => answers[0]?.answer);
    expect(new Set(listedNames).size).toBe(60);
    expect(listedNames).toHaveLength(60);
  });

  test("invalid answers are refused as always, whatever the decoy says", async () => {
    const { body } = await submit(mall.guest(), mozaikId, submitBody({ name: undefined }, { subject: "x" }));
    expect(body).toMatchObject({ status: 422, code: "answers-refused" });
    expect(await held()).toMatchObject({ blocked: 0 });
  });

  test("what may be spam waits: it does not notify, and neither lists nor visualizations have it", async () => {
    const fast = await sent(mozaikId, mall.guest(), submitBody({}, proof(mozaikId, 0, 100)));
    const linking = await sent(mozaikId, visitor, submitBody({ name: LINKS }));
    const decoyed = await sent(mozaikId, visitor, submitBody({}, { subject: "Wren" }));
    expect((await held()).items).toMatchObject([
      { id: decoyed, reason: "hidden-field" },
      { id: linking, reason: "links", user: { id: visitor.userId }, answers: [{ answer: LINKS }] },
      { id: fast, reason: "too-fast", user: null, at: expect.any(String) },
    ]);
    expect(await listed(mozaikId)).toEqual([]);
    expect((await author.call("GET", path("submissions.csv"))).text).not.toContain("shop.example");
    expect((await author.call("PUT", path(`submissions/${fast}/approval`), { isApproved: true })).status).toBe(404);
    await mall.settled();
    expect(await rang()).toBe(0);
    expect((await eventsOf(fast)).map(({ type }) => type)).toEqual(["SubmissionHeld"]);
  });

  test("its author accepts what they have looked at, which then counts like any other, once", async () => {
    const [one, other, third] = [
      await sent(mozaikId, mall.guest(), submitBody({ name: `${LINKS} 1` })),
      await sent(mozaikId, mall.guest(), submitBody({ name: `${LINKS} 2` })),
      await sent(mozaikId, mall.guest(), submitBody({ name: `${LINKS} 3` })),
    ];
    for (const _ of [1, 2]) expect((await accept(author, one, other)).status).toBe(204);
    expect((await author.call("DELETE", path(`submissions/${third}`))).status).toBe(204);
    expect(await held()).toMatchObject({ items: [] });
    expect((await listed(mozaikId)).map(({ id }) => id).sort()).toEqual([one, other].sort());
    await mall.settled();
    expect(await rang()).toBe(2);
    expect((await eventsOf(one)).map(({ type }) => type)).toEqual([
      "SubmissionHeld",
      "SubmissionAccepted",
      "SubmissionReceived",
    ]);
    expect(await written(mozaikId)).toBe(2);
  });

  test("its author deletes several at once, but not one that was accepted in the meantime", async () => {
    const remove = (by: Caller, ...submissionIds: string[]) =>
      by.call("POST", path("held-submissions/delete"), { submissionIds });
    const ids = [1, 2].map((n) => sent(mozaikId, mall.guest(), submitBody({ name: `${LINKS} ${n}` })));
    const [one = "", accepted = ""] = await Promise.all(ids);
    await accept(author, accepted);
    expect((await remove(visitor, one)).status).toBe(404);
    expect((await remove(author, one, accepted)).status).toBe(204);
    expect(await held()).toMatchObject({ items: [] });
    expect((await eventsOf(one)).map(({ type }) => type)).toEqual(["SubmissionHeld", "SubmissionRejected"]);
    expect((await listed(mozaikId)).map(({ id }) => id)).toEqual([accepted]);
  });

  test("it is deleted after 30 days with its answers, unless it was accepted", async () => {
    const [old, fresh, accepted] = [
      await sent(mozaikId, mall.guest(), submitBody({ name: `${LINKS} 1` })),
      await sent(mozaikId, mall.guest(), submitBody({ name: `${LINKS} 2` })),
      await sent(mozaikId, mall.guest(), submitBody({ name: `${LINKS} 3` })),
    ];
    const age = (submissionId: string, days: number) =>
      sql`update mozaik.submitted_answers set written_at = now() - ${days} * interval '1 day', is_held = true
           where submission_id = ${submissionId}`.execute(database);
    await accept(author, accepted);
    await age(old, 31);
    await age(fresh, 29);
    await age(accepted, 31); // as if the process ended before it noted the acceptance
    await mall.app.get(ExpiredSubmissions).delete();
    expect((await eventsOf(old)).map(({ type }) => type)).toEqual(["SubmissionHeld", "SubmissionRejected"]);
    expect((await held()).items).toMatchObject([{ id: fresh }]);
    expect(await listed(mozaikId)).toMatchObject([{ id: accepted, answers: [{ answer: `${LINKS} 3` }] }]);
    expect(await written(mozaikId)).toBe(2);
  });

  test("one that is accepted later stays unread if its author marks what they have seen", async () => {
    const early = await sent(mozaikId, mall.guest(), submitBody({ name: LINKS }));
    const seen = await sent(mozaikId);
    const [{ at = "" } = {}] = await listed(mozaikId);
    await accept(author, early);
    const read = { through: at, newestId: seen };
    expect((await author.call("POST", path("submissions/read"), read)).status).toBe(204);
    expect(await listed(mozaikId)).toMatchObject([
      { id: early, isRead: false },
      { id: seen, isRead: true },
    ]);
  });

  test("nobody else sees or accepts it, and not under another Mozaik", async () => {
    await author.call("PUT", path(`editors/${visitor.userId}`));
    const id = await sent(mozaikId, mall.guest(), submitBody({ name: LINKS }));
    expect((await held(visitor)).status).toBe(404);
    expect((await mall.guest().call("GET", path("held-submissions"))).status).toBe(401);
    expect((await accept(visitor, id)).status).toBe(404);
    expect((await accept(mall.guest(), id)).status).toBe(401);
    expect((await accept(author, randomUUID())).status).toBe(404);
    expect((await accept(author)).status).toBe(400);
    const there = mozaikId;
    mozaikId = await publishedForm(mall, author);
    expect((await accept(author, id)).status).toBe(404);
    mozaikId = there;
    expect((await held()).items).toHaveLength(1);
  });

  test("held ones take no place of a form with a limit until they are accepted", async () => {
    const widget = { ...NEW_WIDGETS.button, meta: { ...NEW_WIDGETS.button.meta, form: { limit: 1 } } };
    const edit = { edit: "setContent", input: { id: ASK.submit, content: { type: "widget", widget } } } as const;
    mozaikId = await publishedForm(mall, author, { document: edited(form, edit) });
    const id = await sent(mozaikId, mall.guest(), submitBody({ name: LINKS }));
    expect((await accept(author, id)).status).toBe(204);
    expect((await submit(mall.guest(), mozaikId)).body).toMatchObject({ code: "form-closed" });
    expect(await listed(mozaikId)).toHaveLength(1);
  });

  test("authors who try their own form are not held", async () => {
    await sent(mozaikId, author, submitBody({ name: LINKS }, { ...proof(mozaikId, 0, 0), subject: "x" }));
    expect(await listed(mozaikId)).toHaveLength(1);
  });

  test("used tokens and counts are forgotten when nobody needs them any more, and with their Mozaik", async () => {
    const records = mall.app.get(SpamRecords);
    await records.countBlocked(mozaikId);
    await sql`
      insert into mozaik.blocked_submissions values (${mozaikId}, current_date - 30, 5)`.execute(database);
    expect(await records.blocked(mozaikId)).toBe(1);
    const [fresh, old] = [randomUUID(), randomUUID()];
    for (const token of [fresh, old]) expect(await records.claim(token, mozaikId, false)).toBe("first");
    await sql`
      update mozaik.used_form_token set used_at = now() - interval '25 hours' where token = ${old}`.execute(database);
    await records.forgetOld();
    expect(await records.claim(fresh, randomUUID(), false)).toBe("used");
    expect(await records.claim(old, mozaikId, false)).toBe("first");
    const { headers } = await author.call("DELETE", `/api/mozaiks/${mozaikId}`);
    await mall.reached("answer_erasure", headers.get("event-position") ?? "");
    expect(await records.blocked(mozaikId)).toBe(0);
  });
});
