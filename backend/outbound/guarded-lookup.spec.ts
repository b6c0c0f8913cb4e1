import type { LookupAddress } from "node:dns";
import { guardedLookup, type ResolveHost } from "./guarded-lookup.ts";

const PUBLIC = { address: "93.184.216.34", family: 4 };
const PRIVATE = { address: "10.0.0.1", family: 4 };

/** What a socket gets that looks a host up. */
function lookedUp(resolve: ResolveHost, all: boolean): Promise<string | LookupAddress[]> {
  return new Promise((answer, refuse) => {
    guardedLookup(resolve)("host.example", { all }, (error, found) => (error ? refuse(error) : answer(found)));
  });
}

test("of a host's addresses the socket gets the public ones", async () => {
  expect(await lookedUp(async () => [PRIVATE, PUBLIC], true)).toEqual([PUBLIC]);
  expect(await lookedUp(async () => [PRIVATE, PUBLIC], false)).toBe(PUBLIC.address);
});

test("a host without a public address is refused", async () => {
  for (const all of [true, false]) {
    await expect(lookedUp(async () => [PRIVATE], all)).rejects.toMatchObject({ code: "host-not-permitted" });
  }
});

test("the socket gets the very answer that was checked: the DNS is asked once", async () => {
  const answers = [[PUBLIC], [PRIVATE]];
  const resolve: ResolveHost = async () => answers.shift() ?? [];
  expect(await lookedUp(resolve, false)).toBe(PUBLIC.address);
  expect(answers).toEqual([[PRIVATE]]);
});

test("a later connection is checked again", async () => {
  const answers = [[PUBLIC], [PRIVATE]];
  const resolve: ResolveHost = async () => answers.shift() ?? [];
  await lookedUp(resolve, false);
  await expect(lookedUp(resolve, false)).rejects.toMatchObject({ code: "host-not-permitted" });
});

test("a failed lookup is passed on", async () => {
  await expect(lookedUp(() => Promise.reject(new Error("no such host")), true)).rejects.toThrow("no such host");
});
