import type { NotificationSettingsEvent } from "../events.ts";
import { DEFAULT_SETTINGS } from "../rules/notification-settings.ts";
import { notificationSettings, type SettingsCommand } from "./settings.ts";

const quiet = { ...DEFAULT_SETTINGS, follow: { bell: false, email: false } };
const sales = { ...DEFAULT_SETTINGS, purchase: { bell: true, email: true } };
const changed = ({ mails: _, ...settings }: typeof quiet): NotificationSettingsEvent => ({
  type: "NotificationSettingsChanged",
  data: { userId: "u", settings },
});
const given = (events: NotificationSettingsEvent[], command: SettingsCommand) =>
  notificationSettings.decide(events.reduce(notificationSettings.evolve, notificationSettings.initial), command);

test("settings are kept as a whole, and the same ones change nothing", () => {
  expect(given([], { type: "change", userId: "u", settings: quiet })).toEqual([changed(quiet)]);
  expect(given([], { type: "change", userId: "u", settings: DEFAULT_SETTINGS })).toEqual([]);
  expect(given([changed(quiet)], { type: "change", userId: "u", settings: quiet })).toEqual([]);
});

test("mails about one type are switched on and off, and the rest stays", () => {
  const mails = (areOn: boolean): SettingsCommand => ({ type: "mails", userId: "u", of: "purchase", areOn });
  expect(given([], mails(false))).toEqual([]);
  expect(given([], mails(true))).toEqual([changed(sales)]);
  expect(given([changed(sales)], mails(false))).toEqual([changed(DEFAULT_SETTINGS)]);
});

test("how mails come is an event of its own, which leaves the types as they are", () => {
  const chosen: NotificationSettingsEvent = { type: "NotificationMailsChosen", data: { userId: "u", mails: "daily" } };
  const daily = { ...quiet, mails: "daily" as const };
  expect(given([changed(quiet)], { type: "change", userId: "u", settings: daily })).toEqual([chosen]);
  expect(given([], { type: "change", userId: "u", settings: daily })).toEqual([changed(quiet), chosen]);
  expect(given([chosen, changed(quiet)], { type: "pace", userId: "u", mails: "daily" })).toEqual([]);
});
