import type { FormInboxEvent } from "../events.ts";
import { type FormInboxCommand, formInbox } from "./form-inbox.ts";

const mine = { mozaikId: "m1", by: "author", authorId: "author" };
const read: FormInboxCommand = { ...mine, type: "mark-all-read", through: "2030-05-03T10:00:00.000Z" };
const mails = (isOn: boolean): FormInboxCommand => ({ ...mine, type: "switch-mails", isOn });
const switched = (isOn: boolean): FormInboxEvent => ({
  type: "SubmissionMailsSwitched",
  data: { mozaikId: "m1", authorId: "author", isOn },
});
const given = (events: FormInboxEvent[], command: FormInboxCommand) =>
  formInbox.decide(events.reduce(formInbox.evolve, formInbox.initial), command);

test("all that its author has seen is marked as read", () => {
  const { through } = read as Extract<FormInboxCommand, { type: "mark-all-read" }>;
  expect(given([], read)).toEqual([{ type: "SubmissionsRead", data: { mozaikId: "m1", authorId: "author", through } }]);
});

test("the newest one that its author has seen is named", () => {
  const through = "2030-05-03T10:00:00.000Z";
  const seen = { ...mine, type: "mark-all-read", through, newestId: "s1" } as const;
  expect(given([], seen)).toMatchObject([{ data: { through, newestId: "s1" } }]);
});

test("mails are off until its author switches them on, and each switch counts once", () => {
  expect(given([], mails(false))).toEqual([]);
  expect(given([], mails(true))).toEqual([switched(true)]);
  expect(given([switched(true)], mails(true))).toEqual([]);
  expect(given([switched(true)], mails(false))).toEqual([switched(false)]);
});

test.each([
  ["anyone else", { by: "stranger" }],
  ["anyone if there is no such Mozaik", { authorId: null }],
])("does not exist for %s", (_, who) => {
  for (const command of [read, mails(true)]) {
    expect(() => given([], { ...command, ...who })).toThrow("There is no such Mozaik.");
  }
});
