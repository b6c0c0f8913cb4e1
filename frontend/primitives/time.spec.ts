import {
  type AmPm,
  type Clock,
  DEFAULT_TIME,
  isFinished,
  minutesOfDay,
  onClock,
  steppedHour,
  steppedMins,
  switchedAmPm,
  type TimeValue,
  timeText,
  typedHour,
  typedMins,
} from "./time.ts";

const time = (hour: string, amPm: AmPm = "AM", mins = "0"): TimeValue => ({ amPm, hour, mins });

test("a time starts at 12:00 AM", () => {
  expect(DEFAULT_TIME).toEqual({ amPm: "AM", hour: "12", mins: "0" });
});

test.each<[Clock, TimeValue, string, TimeValue]>([
  [24, time("8"), "15", time("15", "PM")],
  [24, time("15", "PM"), "8", time("8", "AM")],
  [24, time("8"), "12", time("12", "PM")],
  [24, time("8"), "11", time("11", "AM")],
  [24, time("8"), "0", time("0", "AM")],
  [24, time("8"), "07", time("7", "AM")],
  [24, time("8"), "24", time("23", "PM")],
  [24, time("8"), "99", time("23", "PM")],
  [24, time("8"), "-1", time("0", "AM")],
  [12, time("8", "PM"), "11", time("11", "PM")],
  [12, time("8"), "0", time("1")],
  [12, time("8"), "-3", time("1")],
  [12, time("8"), "13", time("12")],
  [12, time("8"), "99", time("12")],
  [12, time("8"), "12", time("12")],
])("on the %i-hour clock, %j with the hour %s typed is %j", (clock, from, text, to) => {
  expect(typedHour(from, text, clock)).toEqual(to);
});

test.each(["", "x", "1x", "1.5", "1e1", " ", "NaN", "٣"])(
  "%j is not a number and changes neither hour nor minutes",
  (text) => {
    expect(typedHour(time("8"), text, 12)).toEqual(time("8"));
    expect(typedHour(time("20", "PM"), text, 24)).toEqual(time("20", "PM"));
    expect(typedMins(time("8", "AM", "30"), text)).toEqual(time("8", "AM", "30"));
  },
);

test.each<[Clock, TimeValue, 1 | -1, TimeValue]>([
  [24, time("23", "PM"), 1, time("0", "AM")],
  [24, time("0", "AM"), -1, time("23", "PM")],
  [24, time("11", "AM"), 1, time("12", "PM")],
  [24, time("12", "PM"), -1, time("11", "AM")],
  [12, time("12", "AM"), 1, time("1", "AM")],
  [12, time("1", "PM"), -1, time("12", "PM")],
  [12, time("11", "AM"), 1, time("12", "AM")],
  [12, time("5", "PM"), -1, time("4", "PM")],
])("on the %i-hour clock, %j stepped by %i is %j", (clock, from, step, to) => {
  expect(steppedHour(from, step, clock)).toEqual(to);
});

test.each([
  ["0", "0"],
  ["59", "59"],
  ["60", "59"],
  ["99", "59"],
  ["-1", "0"],
  ["07", "7"],
])("minutes typed as %s are %s", (text, mins) => {
  expect(typedMins(time("8", "AM", "30"), text)).toEqual(time("8", "AM", mins));
});

test.each<[string, 1 | -1, string]>([
  ["59", 1, "0"],
  ["0", -1, "59"],
  ["29", 1, "30"],
  ["30", -1, "29"],
])("%s minutes stepped by %i are %s, in the same hour", (from, step, to) => {
  expect(steppedMins(time("11", "PM", from), step)).toEqual(time("11", "PM", to));
});

test.each<[Clock, TimeValue, AmPm, TimeValue]>([
  [24, time("8", "AM"), "PM", time("20", "PM")],
  [24, time("20", "PM"), "AM", time("8", "AM")],
  [24, time("0", "AM"), "PM", time("12", "PM")],
  [24, time("12", "PM"), "AM", time("0", "AM")],
  [24, time("20", "PM"), "PM", time("20", "PM")],
  [12, time("8", "AM"), "PM", time("8", "PM")],
  [12, time("12", "PM"), "AM", time("12", "AM")],
])("on the %i-hour clock, %j switched to %s is %j", (clock, from, amPm, to) => {
  expect(switchedAmPm(from, amPm, clock)).toEqual(to);
});

test.each<[TimeValue, number, string, string]>([
  [time("12", "AM"), 0, "12:00 AM", "00:00"],
  [time("0", "AM"), 0, "12:00 AM", "00:00"],
  [time("12", "AM", "5"), 5, "12:05 AM", "00:05"],
  [time("1", "AM"), 60, "1:00 AM", "01:00"],
  [time("11", "AM", "59"), 719, "11:59 AM", "11:59"],
  [time("12", "PM"), 720, "12:00 PM", "12:00"],
  [time("2", "PM", "30"), 870, "2:30 PM", "14:30"],
  [time("14", "PM", "30"), 870, "2:30 PM", "14:30"],
  [time("23", "PM", "59"), 1439, "11:59 PM", "23:59"],
])("%j is minute %i of the day and reads %s or %s", (value, minutes, twelve, twentyFour) => {
  expect(minutesOfDay(value)).toBe(minutes);
  expect(timeText(value, 12)).toBe(twelve);
  expect(timeText(value, 24)).toBe(twentyFour);
});

test("a time written on one clock and then on the other is the same time", () => {
  const everyMinute = Array.from({ length: 24 * 60 }, (_, minute): TimeValue => {
    const hour = Math.floor(minute / 60);
    return time(String(hour), hour < 12 ? "AM" : "PM", String(minute % 60));
  });
  for (const value of everyMinute) expect(onClock(onClock(value, 12), 24)).toEqual(value);
});

test.each([
  ["1", 12, false],
  ["0", 12, false],
  ["2", 12, true],
  ["12", 12, true],
  ["2", 23, false],
  ["3", 23, true],
  ["5", 59, false],
  ["6", 59, true],
  ["", 59, false],
])("%j in a part up to %i is complete: %s", (text, last, finished) => {
  expect(isFinished(text, last)).toBe(finished);
});
