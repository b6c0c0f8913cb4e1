import type { SubmissionEvent } from "../../mozaik/events.ts";
import { newsOf } from "./submission-news.ts";

const ids = { submissionId: "s1", mozaikId: "m1", authorId: "wren" };
const sent = { ...ids, revision: 0, visitorId: null, at: "2030-05-03T10:00:00.000Z" };

test("endpoints hear of submissions that count and of their deletion, by ids alone", () => {
  expect(newsOf({ type: "SubmissionReceived", data: sent })).toEqual({ type: "submission.received", ...ids });
  expect(newsOf({ type: "SubmissionDeleted", data: ids })).toEqual({ type: "submission.deleted", ...ids });
});

test.each<SubmissionEvent>([
  { type: "SubmissionHeld", data: { ...sent, reason: "links" } },
  { type: "SubmissionAccepted", data: ids },
  { type: "SubmissionRejected", data: ids },
  { type: "SubmissionMarked", data: { ...ids, isRead: true } },
  { type: "SubmissionNoted", data: ids },
])("they do not hear of $type", (event) => {
  expect(newsOf(event)).toBeNull();
});
