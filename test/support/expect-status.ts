import type { Answer } from "./test-mall.ts";

/** The answer, if it has this status; else the test fails with what the server said. */
export function expectStatus(status: number, answer: Answer): Answer {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}
