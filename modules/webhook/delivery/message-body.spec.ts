import type { SubmittedAnswer } from "../../mozaik/submission-contract.ts";
import { bodyOf } from "./message-body.ts";

const ORIGIN = "https://mall.example";
const AT = "2030-05-03T10:00:00.000Z";
const submission = { submissionId: "s1", mozaikId: "m1" };
const answer = (text: string): SubmittedAnswer => ({ blockId: "b1", type: "text", question: "Name", answer: text });
const received = (...answers: SubmittedAnswer[]) =>
  bodyOf({ type: "submission.received", at: AT, submission, answers }, ORIGIN);

test("a received submission comes with its answers and a link to all of them", () => {
  expect(JSON.parse(received(answer("Wren")))).toEqual({
    type: "submission.received",
    timestamp: AT,
    data: {
      submissionId: "s1",
      mozaikId: "m1",
      link: "https://mall.example/mozaik/m1/edit?panel=submissions",
      answers: [{ blockId: "b1", type: "text", question: "Name", answer: "Wren" }],
    },
  });
});

test("answers that do not fit into 20 kB are left to the link", () => {
  const bytes = (body: string) => Buffer.byteLength(body);
  const few = bytes(received(answer("")));
  const fits = received(answer("é".repeat(Math.floor((19_999 - few) / 2))));
  expect(bytes(fits)).toBeGreaterThan(19_990);
  expect(JSON.parse(fits).data.answers).toHaveLength(1);
  const { link, answers } = JSON.parse(received(answer("é".repeat(10_000)))).data;
  expect([link, answers]).toEqual(["https://mall.example/mozaik/m1/edit?panel=submissions", null]);
});

test("files are named and carry no link that opens them", () => {
  const files = [{ blobId: "f1", name: "cv.pdf", type: "application/pdf", size: 7, src: "/submit-files/f1?sig=x" }];
  const [sent] = JSON.parse(received({ ...answer("cv.pdf"), files })).data.answers;
  expect(sent.files).toEqual([{ name: "cv.pdf", type: "application/pdf", size: 7 }]);
});

test("a deleted submission is named by its ids alone", () => {
  const body = bodyOf({ type: "submission.deleted", at: AT, submission, answers: [answer("Wren")] }, ORIGIN);
  expect(JSON.parse(body)).toEqual({ type: "submission.deleted", timestamp: AT, data: submission });
});
