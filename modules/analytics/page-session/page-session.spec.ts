import type { UiEvent } from "../contract.ts";
import type { PageSessionEvent } from "../events.ts";
import { pageSession } from "./page-session.ts";

const pageSessionId = "0190a000-0000-7000-8000-000000000001";
const linkId = "0190a000-0000-7000-8000-000000000002";
const click = (more: Partial<UiEvent> = {}): UiEvent => ({
  type: "text-link",
  pageSessionId,
  link: "https://example.org/boats?email=me@example.org#top",
  ...more,
});
const linkOf = (event: UiEvent) => pageSession.decide({ followed: 0 }, event)[0]?.data.link;

test("a followed link is kept with what it stood in", () => {
  expect(pageSession.decide({ followed: 0 }, click({ from: "mozaik", id: "m1", uuid: linkId }))).toEqual([
    {
      type: "TextLinkFollowed",
      data: { pageSessionId, link: "https://example.org/boats", from: "mozaik", itemId: "m1", linkId },
    },
  ]);
});

test("what may name a person is not kept", () => {
  expect(linkOf(click())).toBe("https://example.org/boats");
  expect(linkOf(click({ link: "mailto:hello@example.org" }))).toBe("mailto:");
});

test("one visit has an end", () => {
  const followed: PageSessionEvent = {
    type: "TextLinkFollowed",
    data: { pageSessionId, link: "https://example.org/", from: null, itemId: null, linkId: null },
  };
  const full = Array.from({ length: 500 }, () => followed).reduce(pageSession.evolve, pageSession.initial);
  expect(() => pageSession.decide(full, click())).toThrow("Too many events for one visit.");
});
