import { isBot } from "./is-bot.ts";

test.each([
  undefined,
  "",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36",
  "facebookexternalhit/1.1",
  "curl/8.5.0",
  "python-requests/2.32",
  "Mozilla/5.0 (compatible; bingbot/2.0)",
])("%s is a bot", (agent) => {
  expect(isBot(agent)).toBe(true);
});

test.each([
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0",
  "Mozilla/5.0 (Linux; Android 9; CUBOT_X18) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
])("%s is a person's browser", (agent) => {
  expect(isBot(agent)).toBe(false);
});
