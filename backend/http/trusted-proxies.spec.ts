import type { IncomingMessage } from "node:http";
import { clientAddress, trustOf } from "./trusted-proxies.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test.each([
  ["no proxy: the header is the caller's invention", "", "203.0.113.9", "10.0.0.1", "203.0.113.9"],
  ["one proxy: the last entry is what it saw", "1", "10.0.0.2", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["two proxies", "2", "10.0.0.2", "1.1.1.1, 203.0.113.9, 10.0.0.3", "203.0.113.9"],
  ["a trusted address", "10.0.0.2", "10.0.0.2", "203.0.113.9", "203.0.113.9"],
  ["a trusted address as IPv6 shows it", "10.0.0.2", "::ffff:10.0.0.2", "203.0.113.9", "203.0.113.9"],
  ["a trusted network", "10.0.0.0/8, fd00::/8", "fd00::7", "203.0.113.9, 10.9.9.9", "203.0.113.9"],
  ["somebody who bypasses the proxy", "10.0.0.2", "203.0.113.9", "1.1.1.1", "203.0.113.9"],
  ["a trusted proxy without the header", "1", "10.0.0.2", undefined, "10.0.0.2"],
])("%s", (_case, setting, peer, forwarded, expected) => {
  expect(clientAddress(from(peer, forwarded), trustOf(setting))).toBe(expected);
});

test.each(["yes", "true", "10.0.0.0/40", "proxy.example.org", "-1"])("%s is not a valid proxy setting", (setting) => {
  expect(() => trustOf(setting)).toThrow(/neither a network address nor the number of proxies/);
});
