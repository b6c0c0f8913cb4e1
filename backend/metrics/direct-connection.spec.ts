import { isDirect } from "./direct-connection.ts";

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "172.20.0.5", "192.168.1.9", "fd00::5"])(
  "%s is this machine or its private network",
  (peer) => expect(isDirect(peer, {})).toBe(true),
);

test.each(["203.0.113.7", "172.32.0.1", "::ffff:203.0.113.7", "2001:db8::1", undefined])("%s may be anywhere", (peer) =>
  expect(isDirect(peer, {})).toBe(false),
);

test.each(["x-forwarded-for", "forwarded", "x-real-ip", "via"])("%s shows that a proxy forwarded it", (header) =>
  expect(isDirect("127.0.0.1", { [header]: "" })).toBe(false),
);
