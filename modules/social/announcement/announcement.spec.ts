import { announcement } from "./announcement.ts";

const command = { mozaikId: "m", authorId: "a", at: "2030-05-03T10:00:00.000Z" };

test("a Mozaik is announced once", () => {
  const [event] = announcement.decide(announcement.initial, command);
  expect(event).toEqual({ type: "MozaikAnnounced", data: command });
  const after = event ? announcement.evolve(announcement.initial, event) : announcement.initial;
  expect(announcement.decide(after, { ...command, at: "2030-06-01T10:00:00.000Z" })).toEqual([]);
});
