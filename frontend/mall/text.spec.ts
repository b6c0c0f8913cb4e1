import { elapsed, moment } from "./dates.ts";
import { rendition } from "./rendition.ts";

describe("dates", () => {
  it("shows a date and time in US English with long month, day, hour and minute", () => {
    expect(moment(new Date(2026, 2, 5, 14, 7).toISOString())).toBe("March 5, 2:07 PM");
    expect(moment(new Date(2026, 2, 5, 0, 30).toISOString())).toBe("March 5, 12:30 AM");
  });

  it.each([
    ["2026-03-05T11:59:15Z", "45 seconds"],
    ["2026-03-05T11:59:00Z", "1 minute"],
    ["2026-03-05T09:00:00Z", "3 hours"],
    ["2026-03-03T12:00:00Z", "2 days"],
    ["2026-01-01T12:00:00Z", "2 months"],
    ["2024-03-01T12:00:00Z", "2 years"],
    ["2026-03-05T12:00:05Z", "1 second"],
  ])("shows the time since %s in its largest unit", (since, text) => {
    expect(elapsed(since, new Date("2026-03-05T12:00:00Z"))).toBe(text);
  });
});

it("requests another width of a picture, with or without a signed link", () => {
  expect(rendition("/public/api/blobs/b", 320)).toBe("/public/api/blobs/b?width=320");
  expect(rendition("/public/api/blobs/b?sig=x", 320)).toBe("/public/api/blobs/b?sig=x&width=320");
});
