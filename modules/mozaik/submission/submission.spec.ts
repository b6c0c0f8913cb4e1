import type { SubmissionEvent } from "../events.ts";
import { type Received, type SubmissionCommand, submission } from "./submission.ts";

const received: Received = {
  submissionId: "s1",
  mozaikId: "m1",
  authorId: "author",
  revision: 4,
  visitorId: null,
  at: "2030-05-03T10:00:00.000Z",
};
const receive: SubmissionCommand = { type: "receive", received };
const remove = { type: "delete", mozaikId: "m1", by: "author" } as const;
const wasReceived: SubmissionEvent = { type: "SubmissionReceived", data: received };
const wasDeleted: SubmissionEvent = {
  type: "SubmissionDeleted",
  data: { submissionId: "s1", mozaikId: "m1", authorId: "author" },
};
const given = (events: SubmissionEvent[], command: SubmissionCommand) =>
  submission.decide(events.reduce(submission.evolve, submission.initial), command);

test("a submission is received once, and not again after its deletion", () => {
  expect(given([], receive)).toEqual([wasReceived]);
  expect(given([wasReceived], receive)).toEqual([]);
  expect(given([wasReceived, wasDeleted], receive)).toEqual([]);
});

test("the Mozaik's author deletes it, and deleting it twice changes nothing", () => {
  expect(given([wasReceived], remove)).toEqual([wasDeleted]);
  expect(given([wasReceived, wasDeleted], remove)).toEqual([]);
});

test("its author approves it and takes that back, each once, until it is deleted", () => {
  const approve = (isApproved: boolean) => ({ type: "approve", mozaikId: "m1", by: "author", isApproved }) as const;
  const changed = (isApproved: boolean): SubmissionEvent => ({
    type: "SubmissionApprovalChanged",
    data: { submissionId: "s1", mozaikId: "m1", authorId: "author", isApproved },
  });
  expect(given([wasReceived], approve(false))).toEqual([]);
  expect(given([wasReceived], approve(true))).toEqual([changed(true)]);
  expect(given([wasReceived, changed(true)], approve(true))).toEqual([]);
  expect(given([wasReceived, changed(true)], approve(false))).toEqual([changed(false)]);
  expect(() => given([wasReceived, wasDeleted], approve(true))).toThrow("There is no such submission.");
  expect(() => given([wasReceived], { ...approve(true), by: "stranger" })).toThrow("There is no such submission.");
});

test("its author marks it as read and as unread, even if all were marked since", () => {
  const mark = (isRead: boolean) => ({ type: "mark", mozaikId: "m1", by: "author", isRead }) as const;
  const marked = (isRead: boolean): SubmissionEvent => ({
    type: "SubmissionMarked",
    data: { submissionId: "s1", mozaikId: "m1", authorId: "author", isRead },
  });
  expect(given([wasReceived], mark(true))).toEqual([marked(true)]);
  expect(given([wasReceived, marked(false)], mark(false))).toEqual([marked(false)]);
  expect(() => given([wasReceived, wasDeleted], mark(true))).toThrow("There is no such submission.");
  expect(() => given([wasReceived], { ...mark(true), by: "stranger" })).toThrow("There is no such submission.");
});

test("its author notes something, which no event contains", () => {
  const note = { type: "note", mozaikId: "m1", by: "author" } as const;
  expect(given([wasReceived], note)).toEqual([
    { type: "SubmissionNoted", data: { submissionId: "s1", mozaikId: "m1", authorId: "author" } },
  ]);
  expect(() => given([wasReceived, wasDeleted], note)).toThrow("There is no such submission.");
  expect(() => given([wasReceived], { ...note, mozaikId: "m2" })).toThrow("There is no such submission.");
});

test.each([
  ["anyone else", { ...remove, by: "stranger" }, [wasReceived]],
  ["anyone else once it is deleted", { ...remove, by: "stranger" }, [wasReceived, wasDeleted]],
  ["its author under another Mozaik", { ...remove, mozaikId: "m2" }, [wasReceived]],
  ["anyone if it was never received", remove, []],
])("does not exist for %s", (_, command, events) => {
  expect(() => given(events, command)).toThrow("There is no such submission.");
});
