import { embedSource } from "./embed-link.ts";

test.each([
  ["https://www.youtube.com/watch?v=abcDEF12345&t=3", "youtube", "https://www.youtube-nocookie.com/embed/abcDEF12345"],
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
