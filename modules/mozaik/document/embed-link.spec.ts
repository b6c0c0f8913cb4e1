import { embedAddress, embedSource } from "./embed-link.ts";

test.each([
  ["https://www.youtube.com/watch?v=abcDEF12345", "youtube", "https://www.youtube-nocookie.com/embed/abcDEF12345"],
  ["https://youtu.be/abcDEF12345", "youtube", "https://www.youtube-nocookie.com/embed/abcDEF12345"],
  ["https://vimeo.com/123456", "vimeo", "https://player.vimeo.com/video/123456"],
  [
    "https://www.facebook.com/somebody/videos/12345/",
    "facebook",
    "https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fsomebody%2Fvideos%2F12345%2F",
  ],
  [
    "https://calendar.google.com/calendar/embed?src=a",
    "google-calendar",
    "https://calendar.google.com/calendar/embed?src=a",
  ],
  ["https://calendly.com/somebody/30min", "calendly", "https://calendly.com/somebody/30min"],
])("%p is embedded", (link, provider, src) => {
  expect(embedSource(link)).toEqual({ provider, src });
});

test.each([
  "",
  "no address",
  "https://example.com/watch?v=abcDEF12345",
  "https://youtube.com.example.com/watch?v=abcDEF12345",
  "https://www.youtube.com/watch?v=%22%3E%3Cscript",
  "https://www.youtube.com/redirect?q=https://example.com",
  "https://vimeo.com/about",
  "https://calendar.google.com/other",
  "https://calendly.com/",
  "https://someone:pass@calendly.com/x",
  "javascript:alert(1)",
  "https://constructor/",
])("%p is refused", (link) => {
  expect(embedSource(link)).toBeUndefined();
});

const TUBE = "https://www.youtube-nocookie.com/embed/abcDEF12345";
const VIMEO = "https://player.vimeo.com/video/123456";

test.each([
  ["https://www.youtube.com/shorts/abcDEF12345", TUBE],
  ["https://youtube.com/shorts/abcDEF12345?feature=share", TUBE],
  ["https://www.youtube.com/embed/abcDEF12345?si=x_y", TUBE],
  ["https://www.youtube.com/live/abcDEF12345", TUBE],
  ["https://www.youtube-nocookie.com/embed/abcDEF12345", TUBE],
  ["https://youtu.be/abcDEF12345?si=x&t=30", `${TUBE}?start=30`],
  ["https://youtu.be/abcDEF12345?t=30s", `${TUBE}?start=30`],
  ["https://www.youtube.com/watch?v=abcDEF12345&t=1m5s", `${TUBE}?start=65`],
  ["https://www.youtube.com/watch?v=abcDEF12345&t=1h2m3s", `${TUBE}?start=3723`],
  ["https://www.youtube.com/watch?v=abcDEF12345#t=30s", `${TUBE}?start=30`],
  ["https://www.youtube.com/embed/abcDEF12345?start=30", `${TUBE}?start=30`],
  ["https://youtu.be/abcDEF12345?t=soon", TUBE],
  ["https://player.vimeo.com/video/123456", VIMEO],
  ["https://player.vimeo.com/video/123456?h=0a1b2c3d4e&badge=0", `${VIMEO}?h=0a1b2c3d4e`],
  ["https://vimeo.com/123456/0a1b2c3d4e", `${VIMEO}?h=0a1b2c3d4e`],
  ["https://vimeo.com/channels/staffpicks/123456", VIMEO],
  ["https://vimeo.com/groups/shorts/videos/123456", VIMEO],
  ["https://vimeo.com/showcase/7654/video/123456", VIMEO],
  ["https://vimeo.com/123456#t=1m5s", `${VIMEO}#t=65s`],
  ["https://vimeo.com/123456/0a1b2c3d4e?t=30s", `${VIMEO}?h=0a1b2c3d4e#t=30s`],
])("%p plays %p", (link, src) => {
  expect(embedSource(link)?.src).toBe(src);
});

test.each([
  "https://www.youtube.com/shorts/",
  "https://www.youtube.com/embed/a%22b",
  "https://www.youtube.com/channel/abcDEF12345",
  "https://player.vimeo.com/about/123456",
  "https://vimeo.com/channels/staffpicks",
  "https://player.vimeo.com.example.com/video/123456",
])("%p plays nothing", (link) => {
  expect(embedSource(link)).toBeUndefined();
});

test.each([
  ["https://youtu.be/abcDEF12345 ", "https://youtu.be/abcDEF12345"],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/abcDEF12345?si=a&amp;start=30" title="x"></iframe>',
    "https://www.youtube.com/embed/abcDEF12345?si=a&start=30",
  ],
  ["<iframe src='//player.vimeo.com/video/123456'></iframe><p>from Vimeo</p>", "https://player.vimeo.com/video/123456"],
  ['<iframe data-src="https://example.com/a"></iframe>', '<iframe data-src="https://example.com/a"></iframe>'],
])("takes the address out of %p", (given, address) => {
  expect(embedAddress(given)).toBe(address);
});
