import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import { io } from "socket.io-client";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited } from "#modules/mozaik/document/testing/sample-document";
import type { SubmissionEvent } from "#modules/mozaik/events";
import { SUBMISSIONS_ROOM } from "#modules/mozaik/rules/submissions-room";
import type { StoredAnswer } from "#modules/mozaik/submission/judge-form";
import { SubmissionLimit } from "#modules/mozaik/submission/submission-limit";
import { SubmittedAnswers } from "#modules/mozaik/submission/submitted-answers";
import { SENDERS_EMAIL, type Submission } from "#modules/mozaik/submission-contract";
import { REALTIME } from "#modules/social/rules/realtime";
import { emptyDocument, Widget } from "#mozaik/document";
import { ASK, proof, publishedForm, submit, submitBody } from "../../test/support/forms.ts";
import { plansOf, rebuilt } from "../../test/support/read-models.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { UPLOADS, upload, uploadForm } from "../../test/support/upload-forms.ts";
import { SubmissionQueries } from "./submissions.queries.ts";

let mall: TestMall;
let author: Caller;
let visitor: Caller;
let last = "";
beforeAll(async () => {
  mall = await startTestMall();
  jest.spyOn(mall.app.get(SubmissionLimit), "count").mockImplementation(() => {}); // all tests use one network address
  [author, visitor] = [await mall.person("author"), await mall.person("visitor")];
});
afterAll(() => mall.stop());

async function sent(
  mozaikId: string,
  answers: Parameters<typeof submitBody>[0] = {},
  by = mall.guest(),
  more: object = {},
) {
  const answer = await submit(by, mozaikId, submitBody(answers, more));
  if (answer.status !== 201) throw new Error(answer.text);
  last = answer.headers.get("event-position") ?? "";
  author.see(last);
  return answer.body.id as string;
}
/** A submission that arrived with these answers, without the checks of a request. */
async function stored(mozaikId: string, answers: readonly StoredAnswer[]): Promise<string> {
  const submissionId = randomUUID();
  await mall.app.get(SubmittedAnswers).write(submissionId, mozaikId, answers);
  const at = "2030-05-03T10:00:00.000Z";
  const data = { submissionId, mozaikId, authorId: author.userId, revision: 0, visitorId: null, at };
  last = await mall.given(`submission-${submissionId}`, { type: "SubmissionReceived", data } satisfies SubmissionEvent);
  return submissionId;
}
const page = async (mozaikId: string, query = "") =>
  (await author.call("GET", `/api/mozaiks/${mozaikId}/submissions${query}`)).body;
async function eventsOfStream(stream: string): Promise<Recorded["data"][]> {
  const events: Recorded["data"][] = [];
  for await (const { data } of mall.app.get<EventStore>(EVENT_STORE).readStream(stream)) events.push(data);
  return events;
}
const csv = (mozaikId: string, by = author) => by.call("GET", `/api/mozaiks/${mozaikId}/submissions.csv`);

test("submissions are newest first, and pages have no gaps or duplicates", async () => {
  const mozaikId = await publishedForm(mall, author);
  const ids: string[] = [];
  for (let each = 0; each < 5; each++) ids.push(await sent(mozaikId));
  await sent(await publishedForm(mall, author));
  const seen: string[] = [];
  for (let query = "?first=2"; ; ) {
    const { items, hasNextPage, cursor } = await page(mozaikId, query);
    seen.push(...items.map(({ id }: { id: string }) => id));
    if (!hasNextPage) break;
    query = `?first=2&after=${cursor}`;
  }
  expect(seen).toEqual(ids.reverse());
});

test("only the author sees them: no editor, visitor or guest", async () => {
  const mozaikId = await publishedForm(mall, author);
  await author.call("PUT", `/api/mozaiks/${mozaikId}/editors/${visitor.userId}`);
  await sent(mozaikId, {}, visitor);
  for (const ending of ["", ".csv", ".json"]) {
    const path = `/api/mozaiks/${mozaikId}/submissions${ending}`;
    expect((await visitor.call("GET", path)).status).toBe(404);
    expect((await mall.guest().call("GET", path)).status).toBe(401);
  }
  expect((await author.call("GET", `/api/mozaiks/${randomUUID()}/submissions`)).status).toBe(404);
  expect((await author.call("GET", `/api/mozaiks/${mozaikId}/submissions?first=51`)).status).toBe(400);
  expect((await author.call("GET", `/api/mozaiks/${mozaikId}/submissions?after=%27`)).status).toBe(400);
});

test("the owner of a limited copy manages the submissions to it", async () => {
  const copyOf = {
    mozaikId: randomUUID(),
    orderId: randomUUID(),
    license: "Mozaik Limited Copy",
    readOnly: true,
    version: null,
    name: "",
    authorId: "",
  };
  const mozaikId = await publishedForm(mall, author, { copyOf });
  await sent(mozaikId, {}, visitor);
  expect((await page(mozaikId)).items).toMatchObject([{ user: { id: visitor.userId } }]);
});

describe("the table of all submissions", () => {
  test("has one column per question, in its newest wording, and no executable formula", async () => {
    const mozaikId = await publishedForm(mall, author);
    await sent(mozaikId, { name: '=HYPERLINK("http://x")', guests: 2 }, visitor);
    const rename = {
      edit: "setContent",
      input: {
        id: ASK.name,
        content: {
          type: "widget",
          widget: {
            type: "text",
            name: "Who, please?",
            required: true,
            label: { text: "Who?", position: "top" },
            meta: { dataValidationType: "text", format: "multiple", instructions: "" },
          },
        },
      },
    };
    await author.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision: 1, edits: [rename] });
    await author.call("POST", `/api/mozaiks/${mozaikId}/publish`);
    const answers = [{ blockId: ASK.name, answer: "Wren\nof the harbour" }];
    const newer = await submit(mall.guest(), mozaikId, submitBody({}, { revision: 2, answers }));
    author.see(newer.headers.get("event-position") ?? "");
    const { headers, body, text } = await csv(mozaikId);
    expect(body).toBeUndefined();
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="submissions.csv"');
    const when = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
    // fetch removes the byte order mark
    expect(text.replaceAll(when, "(when)")).toBe(
      [
        'Date,From,"Who, please?",How many come?,Note',
        '(when),Guest,"Wren\nof the harbour",,',
        `(when),visitor,"'=HYPERLINK(""http://x"")",2,`,
        "",
      ].join("\r\n"),
    );
  });

  test("has no two columns of the same name, and what buttons asked after the questions of the page", async () => {
    const mozaikId = await publishedForm(mall, author);
    const email = { question: "E-mail address", answer: "wren@example.org" };
    await stored(mozaikId, [{ ...email, blockId: ASK.redirect, type: SENDERS_EMAIL }]);
    await stored(mozaikId, [
      { blockId: ASK.name, type: "text", question: "Note", answer: "Wren" },
      { ...email, blockId: ASK.email, type: "text" },
    ]);
    author.see(last);
    expect((await csv(mozaikId)).text.split("\r\n")[0]).toBe(
      "Date,From,Note (2),E-mail address,E-mail address (2),Note",
    );
    const { questions } = (await author.call("GET", `/api/mozaiks/${mozaikId}/submissions/summary`)).body;
    expect(questions.map(({ question }: { question: string }) => question)).toEqual([
      "Note",
      "E-mail address",
      "E-mail address (2)",
    ]);
  });

  test("begins with a byte order mark and has only a header if there are no submissions", async () => {
    const mozaikId = await publishedForm(mall, author);
    const response = await fetch(`${mall.origin}/api/mozaiks/${mozaikId}/submissions.csv`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString("utf8").slice(1)).toBe("Date,From,Note\r\n");
  });

  test("contains all of them, in however many batches they are read", async () => {
    const mozaikId = await publishedForm(mall, author);
    for (let each = 0; each < 1_003; each++) {
      await stored(mozaikId, [{ blockId: ASK.name, type: "text", question: "Name", answer: `${each}` }]);
    }
    author.see(last);
    const rows = (await csv(mozaikId)).text.trim().split("\r\n").slice(1);
    expect(rows.map((row) => Number(row.split(",").at(-2)))).toEqual(
      Array.from({ length: 1_003 }, (_, each) => 1_002 - each),
    );
    const json = await author.call("GET", `/api/mozaiks/${mozaikId}/submissions.json`);
    expect(json.headers.get("content-disposition")).toBe('attachment; filename="submissions.json"');
    const items: Submission[] = JSON.parse(json.text);
    expect(items.map((item) => Number(item.answers[0]?.answer))).toEqual(
      rows.map((row) => Number(row.split(",").at(-2))),
    );
  });
});

describe("what the author does with submissions", () => {
  const change = (by: Caller, method: "PUT" | "POST", mozaikId: string, path: string, body: object) =>
    by.call(method, `/api/mozaiks/${mozaikId}/submissions/${path}`, body);
  const done = async (method: "PUT" | "POST", mozaikId: string, path: string, body: object) =>
    expect((await change(author, method, mozaikId, path, body)).status).toBe(204);
  const inbox = async (mozaikId: string, query = "") =>
    (await author.call("GET", `/api/mozaiks/${mozaikId}/submissions/inbox${query}`)).body;
  const ids = async (mozaikId: string, query: string) =>
    (await page(mozaikId, query)).items.map(({ id }: { id: string }) => id);

  test("new ones are unread until they are opened, and all are read at once up to those that were seen", async () => {
    const mozaikId = await publishedForm(mall, author);
    expect(await inbox(mozaikId)).toEqual({ unread: 0, arrived: 0, newest: null, sendsMails: false });
    const [one, two] = [await sent(mozaikId), await sent(mozaikId)];
    const { newest, unread } = await inbox(mozaikId);
    expect(unread).toBe(2);
    await done("PUT", mozaikId, `${one}/read`, { isRead: true });
    expect(await ids(mozaikId, "?unread=true")).toEqual([two]);
    const [{ at }] = (await page(mozaikId)).items;
    const three = await sent(mozaikId);
    expect(await inbox(mozaikId, `?since=${newest}`)).toMatchObject({ unread: 2, arrived: 1 });
    expect(await ids(mozaikId, `?until=${newest}`)).toEqual([two, one]);
    await done("POST", mozaikId, "read", { through: at });
    expect(await ids(mozaikId, "?unread=true")).toEqual([three]);
    await done("PUT", mozaikId, `${one}/read`, { isRead: false });
    expect(await ids(mozaikId, "?unread=true")).toEqual([three, one]);
  });

  test("a note stays with the submission, is found and exported, and goes with it", async () => {
    const mozaikId = await publishedForm(mall, author);
    const id = await sent(mozaikId);
    await sent(mozaikId);
    await done("PUT", mozaikId, `${id}/note`, { note: " Call back,\u0000 soon " });
    expect(await ids(mozaikId, "?words=call")).toEqual([id]);
    expect((await page(mozaikId)).items).toMatchObject([{ note: "" }, { note: "Call back, soon" }]);
    expect((await csv(mozaikId)).text).toContain('Wren,"Call back, soon"');
    const { text } = await author.call("GET", `/api/mozaiks/${mozaikId}/submissions.json`);
    expect(text).toContain("Call back, soon");
    await done("PUT", mozaikId, `${id}/note`, { note: "" });
    expect(await ids(mozaikId, "?words=call")).toEqual([]);
    await done("PUT", mozaikId, `${id}/note`, { note: "To be erased" });
    const deleted = await author.call("DELETE", `/api/mozaiks/${mozaikId}/submissions/${id}`);
    await mall.reached("answer_erasure", deleted.headers.get("event-position") ?? "");
    expect((await mall.app.get(SubmittedAnswers).notes([id])).size).toBe(0);
    expect((await change(author, "PUT", mozaikId, `${id}/note`, { note: "x" })).status).toBe(404);
    const stored = JSON.stringify(await eventsOfStream(`submission-${id}`));
    expect(stored).not.toMatch(/Call back|erased/);
  });

  test("nobody else may read, mark, note or switch anything", async () => {
    const mozaikId = await publishedForm(mall, author);
    await author.call("PUT", `/api/mozaiks/${mozaikId}/editors/${visitor.userId}`);
    const id = await sent(mozaikId);
    const through = new Date().toISOString();
    for (const [method, path, body] of [
      ["PUT", `${id}/read`, { isRead: true }],
      ["PUT", `${id}/note`, { note: "x" }],
      ["POST", "read", { through }],
      ["PUT", "mails", { isOn: true }],
    ] as const) {
      expect((await change(visitor, method, mozaikId, path, body)).status).toBe(404);
      expect((await change(mall.guest(), method, mozaikId, path, body)).status).toBe(401);
    }
    for (const path of ["inbox", "summary"]) {
      expect((await visitor.call("GET", `/api/mozaiks/${mozaikId}/submissions/${path}`)).status).toBe(404);
    }
    expect((await change(author, "PUT", mozaikId, `${id}/note`, { note: "x".repeat(2_001) })).status).toBe(400);
    expect((await page(mozaikId)).items).toMatchObject([{ isRead: false, note: "" }]);
  });

  test("a filter chooses what is listed, counted and exported", async () => {
    const mozaikId = await publishedForm(mall, author);
    const wren = await sent(mozaikId, { name: "Wren", day: ["1"], likes: ["1", "3"], guests: 2 });
    const finch = await sent(mozaikId, { name: "Finch", day: ["2"], guests: 5 }, visitor);
    const gull = await sent(mozaikId, { name: "Gull", day: ["2"] });
    expect(await ids(mozaikId, `?questionId=${ASK.day}&answer=Sunday`)).toEqual([gull, finch]);
    expect(await ids(mozaikId, `?questionId=${ASK.likes}`)).toEqual([wren]);
    expect(await ids(mozaikId, "?words=VISITOR")).toEqual([finch]);
    const [{ at }] = (await page(mozaikId, "?words=finch")).items;
    expect(await ids(mozaikId, `?to=${at}`)).toEqual([wren]);
    expect(await ids(mozaikId, `?from=${at}`)).toEqual([gull, finch]);
    const sunday = `?questionId=${ASK.day}&answer=Sunday`;
    const first = await page(mozaikId, `${sunday}&first=1`);
    expect(first).toMatchObject({ items: [{ id: gull }], hasNextPage: true });
    expect(await page(mozaikId, `${sunday}&first=1&after=${first.cursor}`)).toMatchObject({
      items: [{ id: finch }],
      hasNextPage: false,
    });
    const { text } = await author.call("GET", `/api/mozaiks/${mozaikId}/submissions.csv${sunday}`);
    expect(text).toMatch(/Gull.*Finch/s);
    expect(text).not.toContain("Wren");
    const json = await author.call("GET", `/api/mozaiks/${mozaikId}/submissions.json${sunday}`);
    expect(JSON.parse(json.text)).toHaveLength(2);
    const summary = (await author.call("GET", `/api/mozaiks/${mozaikId}/submissions/summary${sunday}`)).body;
    expect(summary).toMatchObject({ submissions: 2 });
    expect(summary.questions.find(({ blockId }: { blockId: string }) => blockId === ASK.day)).toEqual({
      blockId: ASK.day,
      question: "Which day?",
      type: "multiple",
      counting: "choices",
      total: 2,
      counts: [
        { words: "Saturday", count: 0 },
        { words: "Sunday", count: 2 },
      ],
      others: 0,
      judged: null,
      numbers: null,
    });
    for (const wrong of ["?from=yesterday", "?judged=maybe", `?words=${"x".repeat(201)}`, "?questionId=%27"]) {
      expect((await author.call("GET", `/api/mozaiks/${mozaikId}/submissions${wrong}`)).status).toBe(400);
    }
  });
});

describe("the files of all submissions", () => {
  const archive = (by: Caller, mozaikId: string) => by.call("POST", `/api/mozaiks/${mozaikId}/submissions/archive`);

  test("are named in the table and downloaded as one zip, by the author alone", async () => {
    const mozaikId = await publishedForm(mall, author, { document: uploadForm });
    const answers: string[] = [];
    for (let each = 1; each <= 2; each++) {
      const uid = randomUUID();
      await upload(visitor, mozaikId, { uid, name: "cv.pdf" });
      answers.push(uid);
    }
    const given = [
      { blockId: ASK.name, answer: "Wren" },
      { blockId: UPLOADS.many, answer: answers },
    ];
    author.see(
      (await submit(visitor, mozaikId, submitBody({}, { answers: given }))).headers.get("event-position") ?? "",
    );
    expect((await csv(mozaikId)).text).toMatch(/Wren,"cv\.pdf, cv\.pdf"/);
    expect((await archive(visitor, mozaikId)).status).toBe(404);
    const { href } = (await archive(author, mozaikId)).body;
    const zip = await mall.guest().call("GET", href);
    expect(zip.headers.get("content-type")).toBe("application/zip");
    const day = new Date().toISOString().slice(0, 10);
    expect(zip.text).toContain(`${day} cv.pdf`);
    expect(zip.text).toContain(`${day} cv (2).pdf`);
    expect((await mall.guest().call("GET", `${href}x`)).status).toBe(404);
    const chosen = (await author.call("POST", `/api/mozaiks/${mozaikId}/submissions/archive?words=nobody`)).body;
    expect((await mall.guest().call("GET", chosen.href)).body).toMatchObject({ code: "no-files" });
    const wider = chosen.href.replace("words=nobody&", "");
    expect((await mall.guest().call("GET", wider)).body).toMatchObject({ code: "archive-not-found" });
  });

  test("there is no zip without files", async () => {
    const mozaikId = await publishedForm(mall, author);
    const { href } = (await archive(author, mozaikId)).body;
    expect((await mall.guest().call("GET", href)).body).toMatchObject({ status: 404, code: "no-files" });
  });
});

describe("a visualization of submissions", () => {
  const BLOCK = testId(70);
  const pageWith = (meta: object) => {
    const content = { type: "widget", widget: { type: "visualization", meta } } as const;
    const widget = Widget.parse(content.widget);
    const document = edited(
      emptyDocument({ page: testId(71), tile: testId(72) }),
      {
        edit: "addLayout",
        input: { preset: "two-vertical", ids: [73, 74, 75, 76, 77].map(testId), place: { parentId: testId(72) } },
      },
      { edit: "addBlock", input: { id: BLOCK, place: { parentId: testId(74) } } },
      { edit: "setContent", input: { id: BLOCK, content: { type: "widget", widget } } },
    );
    return document;
  };
  const shown = (hostId: string, by = mall.guest(), query = "") =>
    by.see(last).follow(author).call("GET", `/public/api/mozaiks/${hostId}/visualizations/${BLOCK}${query}`);
  const meta = { display: "list", questions: [ASK.name, ASK.day], needsApproval: false };

  test("shows the chosen questions of the author's other Mozaik, newest first, and nothing of the senders", async () => {
    const source = await publishedForm(mall, author);
    const first = await sent(source, { name: "Wren", day: ["2"], email: "wren@example.org" }, visitor);
    const second = await sent(source, { name: "Finch", guests: 2 });
    const host = await publishedForm(mall, author, { document: pageWith({ ...meta, linkToMozaikId: source }) });
    const { body, text } = await shown(host, mall.guest(), "?getAllItems=true&sort=timestamp:desc");
    const entry = { type: "text-widget", blockId: ASK.name, question: "Name" };
    expect(body.items).toEqual([
      { id: second, at: expect.any(String), data: [{ ...entry, text: "Finch" }] },
      {
        id: first,
        at: expect.any(String),
        data: [
          { ...entry, text: "Wren" },
          { type: "text-widget", blockId: ASK.day, question: "Which day?", text: "Sunday" },
        ],
      },
    ]);
    for (const secret of ["wren@example.org", visitor.userId, "How many"]) expect(text).not.toContain(secret);
  });

  test("leaves out submissions that answer none of the chosen questions", async () => {
    const source = await publishedForm(mall, author);
    const id = await sent(source, { day: ["2"] });
    await sent(source, { guests: 2 });
    const document = pageWith({ ...meta, questions: [ASK.day], linkToMozaikId: source });
    expect((await shown(await publishedForm(mall, author, { document }))).body.items).toMatchObject([{ id }]);
  });

  test("has full pages, however many submissions between answer none of the chosen questions", async () => {
    const source = await publishedForm(mall, author);
    const day = { blockId: ASK.day, type: "multiple", question: "Which day?" };
    const ids: string[] = [];
    for (let each = 0; each < 25; each++) {
      ids.unshift(await stored(source, [{ ...day, answer: "Sunday" }]));
      await stored(source, [{ ...day, answer: "" }]); // judged, because it is missing
    }
    const document = pageWith({ ...meta, questions: [ASK.day], linkToMozaikId: source });
    const host = await publishedForm(mall, author, { document });
    const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    const first = (await shown(host)).body;
    expect([idsOf(first), first.hasNextPage]).toEqual([ids.slice(0, 20), true]);
    const next = (await shown(host, mall.guest(), `?after=${first.cursor}`)).body;
    expect([idsOf(next), next.hasNextPage]).toEqual([ids.slice(20), false]);
  });

  test("shows a submission that must be approved once it is, until the approval is withdrawn", async () => {
    const source = await publishedForm(mall, author);
    const id = await sent(source, { day: ["1"] });
    const chart = { ...meta, display: "chart", needsApproval: true, linkToMozaikId: source };
    const host = await publishedForm(mall, author, { document: pageWith(chart) });
    const approve = (by: Caller, isApproved: boolean) =>
      by.call("PUT", `/api/mozaiks/${source}/submissions/${id}/approval`, { isApproved });
    expect((await shown(host)).body.items).toEqual([]);
    expect((await approve(visitor, true)).status).toBe(404);
    for (const isApproved of [true, true, false]) {
      const { status, headers } = await approve(author, isApproved);
      expect(status).toBe(204);
      const position = headers.get("event-position") ?? "";
      if (position > last) last = position;
      const { items, charts } = (await shown(host)).body;
      expect(items).toHaveLength(isApproved ? 1 : 0);
      const counts = [
        { words: "Saturday", count: 1 },
        { words: "Sunday", count: 0 },
      ];
      expect(charts).toEqual(isApproved ? [{ blockId: ASK.day, question: "Which day?", total: 1, counts }] : []);
    }
    expect((await page(source)).items).toMatchObject([{ id, isApproved: false }]);
  });

  test("is not connected to itself, to somebody else's Mozaik or to none, and shows nothing of a hidden page", async () => {
    const foreign = await publishedForm(mall, visitor);
    const own = await publishedForm(mall, author);
    for (const linkToMozaikId of [foreign, randomUUID(), undefined]) {
      const host = await publishedForm(mall, author, { document: pageWith({ ...meta, linkToMozaikId }) });
      expect((await shown(host, author)).body).toMatchObject({ status: 404, code: "not-connected" });
    }
    const itself = await publishedForm(mall, author, { document: pageWith(meta) });
    const widget = { type: "visualization", meta: { ...meta, linkToMozaikId: itself } };
    const edits = [{ edit: "setContent", input: { id: BLOCK, content: { type: "widget", widget } } }];
    expect((await author.call("POST", `/api/mozaiks/${itself}/edits`, { baseRevision: 1, edits })).status).toBe(200);
    const published = await author.call("POST", `/api/mozaiks/${itself}/publish`);
    expect((await shown(itself, author.see(published.headers.get("event-position") ?? ""))).body.code).toBe(
      "not-connected",
    );
    const secret = await publishedForm(mall, author, {
      document: pageWith({ ...meta, linkToMozaikId: own }),
      isPublic: false,
    });
    expect((await shown(secret)).status).toBe(404);
    expect((await shown(secret, author)).status).toBe(200);
    const preview = (by: Caller) =>
      by.call("GET", `/api/mozaiks/${own}/visualization?display=list&needsApproval=false&questions=${ASK.name}`);
    expect((await preview(author)).body).toMatchObject({ items: [], charts: [] });
    expect((await preview(visitor)).status).toBe(404);
  });

  test("tells who looks at it that there is a new submission", async () => {
    const source = await publishedForm(mall, author);
    const socket = io(mall.origin, { path: REALTIME.path, auth: { token: visitor.token }, transports: ["websocket"] });
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    const room = { room: SUBMISSIONS_ROOM, id: source };
    await new Promise<void>((resolve) => socket.emit("room-enter", room, () => resolve()));
    const heard = new Promise((resolve) => socket.once(REALTIME.submissions, resolve));
    await sent(source);
    expect(await heard).toEqual({ mozaikId: source });
    socket.close();
  });
});

test("its author is told at once that a submission arrived or was deleted, and is notified of new ones", async () => {
  const owner = await mall.person("owner"); // a new user, whose bell the earlier submissions do not ring
  const mozaikId = await publishedForm(mall, owner);
  const socket = io(mall.origin, { path: REALTIME.path, auth: { token: owner.token }, transports: ["websocket"] });
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  const hears = (message: string) => new Promise<void>((resolve) => socket.once(message, () => resolve()));
  const heard = Promise.all([hears(REALTIME.changed), hears(REALTIME.notification)]);
  const id = await sent(mozaikId, {}, visitor);
  await heard;
  const { body } = await owner.call("GET", `/api/notifications/${owner.userId}?first=1`);
  expect(body.items).toMatchObject([
    {
      type: "submission",
      read: false,
      content: "<b>visitor</b> sent answers to <b>Come along</b>",
      url: `/mozaik/${mozaikId}/edit?panel=submissions`,
    },
  ]);
  const heardAgain = hears(REALTIME.changed);
  await owner.call("DELETE", `/api/mozaiks/${mozaikId}/submissions/${id}`);
  await heardAgain;
  expect((await owner.call("GET", `/api/mozaiks/${mozaikId}/submissions`)).body.items).toEqual([]);
  socket.close();
});

test("with 100,000 submissions every list is read by index", async () => {
  const database = new Database(mall.databaseUrl);
  const mozaik = (n: string) => sql.raw(`('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);
  try {
    await sql`
      insert into submissions.submission (id, mozaik_id, visitor_id, at, position)
      select gen_random_uuid(), ${mozaik("n % 500")}, null, now(), lpad(n::text, 20, '0')
        from generate_series(1, 100000) n`.execute(database);
    await sql`
      insert into submissions.held (id, mozaik_id, at, reason, position)
      select id, mozaik_id, at, 'links', position from submissions.submission`.execute(database);
    await sql`
      insert into mozaik.submitted_answers (submission_id, mozaik_id, answers, settled)
      select gen_random_uuid(), ${mozaik("n % 500")}, '[]', true from generate_series(1, 100000) n`.execute(database);
    for (const table of ["submissions.submission", "submissions.held", "mozaik.submitted_answers"]) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(database);
    }
    const id = "00000000-0000-4000-8000-000000000007";
    const lists = await plansOf(mall.databaseUrl, async (logged) => {
      const queries = new SubmissionQueries(logged);
      await queries.of(id, 21, undefined);
      await queries.of(id, 21, "00000000000000050000");
      await queries.of(id, 21, undefined, { unread: true, until: "00000000000000050000" });
      await queries.inbox(id, "00000000000000090000");
      await queries.held(id, 21, undefined);
      await queries.held(id, 21, "00000000000000050000");
    });
    expect(lists).toHaveLength(9);
    const settings = lists.filter((plan) => plan.includes("sends_mails") || plan.includes("inbox"));
    for (const plan of lists) if (!settings.includes(plan)) expect(plan).not.toMatch(/Seq Scan|Sort/);
    const answers = await plansOf(mall.databaseUrl, async (logged) => {
      const kept = new SubmittedAnswers(logged);
      await kept.of([id, randomUUID()]);
      await kept.notes([id, randomUUID()]);
      await kept.countWithin(id, new Date(0), new Date());
      await kept.writtenAt(id);
      await kept.questions(id);
      await kept.unsettled(3_600_000, 100);
      await kept.erase(id);
      await kept.eraseOf(id);
    });
    expect(answers).toHaveLength(8);
    for (const plan of answers) expect(plan).not.toContain("Seq Scan");
  } finally {
    await sql`delete from submissions.submission where mozaik_id::text like '00000000-0000-4000-8000-%'`.execute(
      database,
    );
    await sql`delete from submissions.held where reason = 'links'`.execute(database);
    await database.destroy();
  }
});

test("the read model rebuilt from the first event is the same", async () => {
  const mozaikId = await publishedForm(mall, author);
  for (const _ of ["accepted", "held"]) await sent(mozaikId, {}, mall.guest(), proof(mozaikId, 0, 0));
  const { items } = (await author.call("GET", `/api/mozaiks/${mozaikId}/held-submissions`)).body;
  await author.call("POST", `/api/mozaiks/${mozaikId}/held-submissions/accept`, { submissionIds: [items[1].id] });
  const { before, after } = await rebuilt(mall, "submissions", [
    "submissions.submission",
    "submissions.inbox",
    "submissions.held",
  ]);
  expect(before["submissions.submission"]?.length).toBeGreaterThan(8);
  expect(before["submissions.held"]).toHaveLength(1);
  expect(after).toEqual(before);
});
