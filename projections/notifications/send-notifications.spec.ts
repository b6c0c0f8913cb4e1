import type { Recorded } from "#backend/event-store/event-store";
import { runsOf } from "./send-notifications.ts";

const to = (recipientId: string) => ({ type: "NotificationSent", data: { recipientId } }) as unknown as Recorded;
const read = { type: "NotificationsRead", data: {} } as unknown as Recorded;

test("notifications to different people are one run; the second to one person and every other event begin another", () => {
  const [ada, bo, cy, adaAgain, dee] = [to("ada"), to("bo"), to("cy"), to("ada"), to("dee")];
  expect(runsOf([ada, bo, adaAgain, cy, read, dee])).toEqual([[ada, bo], [adaAgain, cy], [read], [dee]]);
  expect(runsOf([])).toEqual([]);
});
