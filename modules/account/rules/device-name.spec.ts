import { deviceNameOf } from "./device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.5 Safari/605.1.15`, "Safari on Mac"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 Safari/604.1`, "Safari on iPhone"],
  ["some program (Linux)", "Linux"],
])("%s is %s", (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

it("names nothing that it does not know", () => {
  expect([deviceNameOf(undefined), deviceNameOf(""), deviceNameOf("<script>")]).toEqual(["", "", ""]);
});
