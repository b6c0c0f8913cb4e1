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
const receive: SubmissionCommand = { type: "receive", received, heldFor: null };
const hold: SubmissionCommand = { type: "receive", received, heldFor: "links" };
const accept = { type: "accept", mozaikId: "m1", by: "author" } as const;
const remove = { type: "delete", mozaikId: "m1", by: "author" } as const;
const wasReceived: SubmissionEvent = { type: "SubmissionReceived", data: received };
const wasDeleted: SubmissionEvent = {
  type: "SubmissionDeleted",
  data: { submissionId: "s1", mozaikId: "m1", authorId: "author" },
};
const wasHeld: SubmissionEvent = { type: "SubmissionHeld", data: { ...received, reason: "links" } };
const wasAccepted: SubmissionEvent = {
  type: "SubmissionAccepted",
  data: { submissionId: "s1", mozaikId: "m1", authorId: "author" },
};
const wasRejected: SubmissionEvent = { type: "SubmissionRejected", data: wasAccepted.data };
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

test("one that may be spam counts once its author accepts it, as it was sent", () => {
  expect(given([], hold)).toEqual([wasHeld]);
  expect(given([wasHeld], hold)).toEqual([]);
  expect(given([wasHeld], receive)).toEqual([]);
  expect(given([wasReceived], hold)).toEqual([]);
  expect(given([wasHeld], accept)).toEqual([wasAccepted, wasReceived]);
  expect(given([wasHeld, wasAccepted, wasReceived], accept)).toEqual([]);
  expect(given([wasReceived], accept)).toEqual([]);
});

test("a held one is deleted without having counted, and then neither accepted nor received again", () => {
  expect(given([wasHeld], remove)).toEqual([wasRejected]);
  expect(given([wasHeld, wasRejected], remove)).toEqual([]);
  expect(given([wasHeld, wasRejected], receive)).toEqual([]);
  expect(() => given([wasHeld, wasRejected], accept)).toThrow("There is no such submission.");
  expect(given([wasHeld, wasAccepted, wasReceived], remove)).toEqual([wasDeleted]);
});

test("rejecting deletes what is held, and nothing that was accepted in the meantime", () => {
  const reject = { ...remove, type: "reject" } as const;
  expect(given([wasHeld], reject)).toEqual([wasRejected]);
  expect(given([wasHeld, wasRejected], reject)).toEqual([]);
  expect(given([wasHeld, wasAccepted, wasReceived], reject)).toEqual([]);
  expect(() => given([wasHeld], { ...reject, by: "stranger" })).toThrow("There is no such submission.");
});

test("a held one is neither marked nor noted nor shown in visualizations", () => {
  const which = { mozaikId: "m1", by: "author" };
  expect(() => given([wasHeld], { type: "mark", ...which, isRead: true })).toThrow("There is no such submission.");
  expect(() => given([wasHeld], { type: "note", ...which })).toThrow("There is no such submission.");
  const approve = { type: "approve", mozaikId: "m1", by: "author", isApproved: true } as const;
  expect(() => given([wasHeld], approve)).toThrow("There is no such submission.");
  expect(given([wasHeld, wasAccepted, wasReceived], approve)).toHaveLength(1);
});

test.each([
  ["anyone else", { ...remove, by: "stranger" }, [wasReceived]],
  ["anyone else once it is deleted", { ...remove, by: "stranger" }, [wasReceived, wasDeleted]],
  ["its author under another Mozaik", { ...remove, mozaikId: "m2" }, [wasReceived]],
  ["anyone if it was never received", remove, []],
  ["anyone else while it is held", { ...remove, by: "stranger" }, [wasHeld]],
  ["anyone else who accepts it", { ...accept, by: "stranger" }, [wasHeld]],
  ["its sender who accepts it", { ...accept, by: "visitor" }, [wasHeld]],
  ["its author who accepts it under another Mozaik", { ...accept, mozaikId: "m2" }, [wasHeld]],
  ["anyone who accepts it before it was sent", accept, []],
])("does not exist for %s", (_, command, events) => {
  expect(() => given(events, command)).toThrow("There is no such submission.");
});
