import { LEAST_AGE_MS } from "./form-token.ts";
import { type Evidence, type Verdict, verdictOn } from "./verdict.ts";

const PERSON: Evidence = { age: 60_000, decoy: "", isOneOfMany: false, score: 0, sender: "guest" };
const accept: Verdict = { is: "accept" };
const drop: Verdict = { is: "drop" };
const held = (reason: "too-fast" | "too-many" | "links" | "hidden-field"): Verdict => ({ is: "hold", reason });

test.each<[string, Partial<Evidence>, Verdict]>([
  ["a person's submission", {}, accept],
  ["one that took hours", { age: 11 * 3_600_000 }, accept],
  ["one with a link or two", { score: 2 }, accept],
  ["one as fast as a person can be", { age: LEAST_AGE_MS }, accept],
  ["one that is faster", { age: LEAST_AGE_MS - 1 }, held("too-fast")],
  ["one sent with the token it got", { age: 0 }, held("too-fast")],
  ["one of many from a network", { isOneOfMany: true }, held("too-many")],
  ["one full of links", { score: 3 }, held("links")],
  ["one with the decoy filled in", { decoy: "SEO" }, drop],
  ["one with a space in the decoy", { decoy: " " }, drop],
  ["one without the decoy", { decoy: undefined }, drop],
  ["a program's: fast, many, full of links", { decoy: "x", age: 0, isOneOfMany: true, score: 99 }, drop],
  ["an account's with the decoy filled in", { decoy: "Wren", sender: "account" }, held("hidden-field")],
  ["an account's without the decoy", { decoy: undefined, sender: "account" }, held("hidden-field")],
  ["an account's that is too fast", { age: 0, sender: "account" }, held("too-fast")],
  ["the author's own, whatever it says", { decoy: "x", age: 0, score: 99, sender: "author" }, accept],
])("%s", (_, evidence, verdict) => {
  expect(verdictOn({ ...PERSON, ...evidence })).toEqual(verdict);
});
