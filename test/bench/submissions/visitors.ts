import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { issueToken } from "#modules/mozaik/submission/spam/form-token";
import { visitorAddress } from "../visitor-address.ts";
import type { BenchForm } from "./bench-form.ts";

/** Submissions of one network address; below the limit of a minute. */
const PER_ADDRESS = 20;

/** Signs the form tokens: the measurement does not wait for people to fill in forms. */
export const BENCH_SECRET = "for-a-measurement-only-for-a-measurement-only";
const FILLED_IN_MS = 60_000;

/** Visitors at many addresses behind a trusted proxy, who fill in the form and submit. */
export class Visitors {
  private readonly agent = new Agent({ keepAlive: true });
  /** How long each submission took, in ms. */
  readonly times: number[] = [];
  /** Acknowledged submissions. */
  sent = 0;

  constructor(
    private readonly origin: string,
    private readonly form: BenchForm,
  ) {}

  /** Sends `count` submissions, each lane the next one as soon as its last is acknowledged. */
  async send(count: number, lanes: number): Promise<void> {
    let left = count;
    const lane = async () => {
      while (left-- > 0) await this.submit();
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  private async submit(): Promise<void> {
    const serial = this.times.push(0) - 1;
    const { mozaikId, revision, buttonId, nameId, guestsId, dayId } = this.form;
    const body = JSON.stringify({
      revision,
      buttonId,
      answers: [
        { blockId: nameId, answer: `Visitor ${serial} of the harbour` },
        { blockId: guestsId, answer: serial % 40 },
        { blockId: dayId, answer: [String(serial % 2)] },
      ],
      token: issueToken(BENCH_SECRET, { mozaikId, revision }, randomUUID(), Date.now() - FILLED_IN_MS),
      subject: "",
    });
    const since = performance.now();
    // By the plain HTTP client: `fetch` takes more processor time than the mall that is measured.
    const sending = request(`${this.origin}/public/api/mozaiks/${mozaikId}/submissions`, {
      method: "POST",
      agent: this.agent,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "idempotency-key": randomUUID(),
        "x-forwarded-for": visitorAddress(Math.floor(serial / PER_ADDRESS)),
      },
    });
    const answered = Promise.withResolvers<IncomingMessage>();
    sending.on("response", answered.resolve).on("error", answered.reject).end(body);
    const answer = await answered.promise;
    const said = await text(answer);
    if (answer.statusCode !== 201) throw new Error(`a submission: ${answer.statusCode} ${said}`);
    this.times[serial] = performance.now() - since;
    this.sent += 1;
  }
}
