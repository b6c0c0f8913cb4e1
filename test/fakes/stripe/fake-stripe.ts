import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { decodedForm, type Form } from "./form.ts";
import { StripeAccount } from "./stripe-account.ts";
import { StripeRefusal } from "./stripe-object.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
}

/** What goes wrong with the next calls; `lost`: it is carried out, and the connection ends without an answer. */
interface Fault {
  readonly path: RegExp;
  readonly times: number;
  readonly status: number | "lost";
  readonly code?: string;
  /** Undefined: any. */
  readonly method?: string;
}

/**
 * Stripe's HTTP on a local port, as far as the mall uses it: form-encoded requests, its JSON, its errors, idempotency
 * keys, and under `/pay/<session>` a page where the buyer pays or leaves, or `/pay/<account>` where a seller gives their
 * details.
 */
export class FakeStripe {
  readonly account = new StripeAccount((session) => `${this.origin}/pay/${session}`);
  /** Calls, newest last. */
  readonly calls: Call[] = [];
  private faults: Fault[] = [];
  private readonly answers = new Map<string, { request: string; status: number; body: string }>();
  private readonly library = new Stripe("sk_test_unused");
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: Error) => response.destroy(error));
  });

  static async open(port = 0): Promise<FakeStripe> {
    const fake = new FakeStripe();
    fake.server.listen(port, "127.0.0.1");
    await once(fake.server, "listening");
    return fake;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Makes the next calls of `path` fail. */
  fail(path: RegExp, status: number | "lost", more: Partial<Pick<Fault, "times" | "code" | "method">> = {}): void {
    this.faults.push({ path, status, times: 1, ...more });
  }

  /** Ends all faults. */
  heal(): void {
    this.faults = [];
  }

  /** The body and headers of an event's webhook. */
  webhook(event: object, secret: string, timestamp = Math.floor(Date.now() / 1_000)) {
    const body = JSON.stringify(event);
    const signature = this.library.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, headers: { "stripe-signature": signature, "content-type": "application/json" } };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.origin);
    const [, page, session] = /^\/(pay)\/(\w+)$/.exec(url.pathname) ?? [];
    if (page && session?.startsWith("acct_")) return this.accountPage(session, url.searchParams, response);
    if (page && session) return this.page(session, url.searchParams, response);
    const body = await text(request);
    const { method = "GET" } = request;
    const form = decodedForm(method === "GET" ? url.searchParams.toString() : body);
    const { "idempotency-key": key, authorization } = request.headers;
    const call = { method, path: url.pathname, form, key: typeof key === "string" ? key : undefined, authorization };
    this.calls.push(call);
    const fault = this.faultOf(call);
    if (fault && fault.status !== "lost") {
      const error = { type: TYPES[fault.status] ?? "api_error", code: fault.code, message: `Fault ${fault.status}.` };
      return send(response, fault.status, JSON.stringify({ error }));
    }
    const { status, answer, isReplayed } = this.carriedOut(call, body);
    if (fault) return void response.destroy();
    if (isReplayed) response.setHeader("idempotent-replayed", "true");
    send(response, status, answer);
  }

  /** Like Stripe, a key keeps its first answer, and another request with the same key is an error. */
  private carriedOut({ method, path, form, key }: Call, request: string) {
    const known = method === "POST" && key ? this.answers.get(key) : undefined;
    if (known && known.request !== path + request) {
      const error = { type: "idempotency_error", message: "Keys can only be used with the same parameters." };
      return { status: 400, answer: JSON.stringify({ error }), isReplayed: false };
    }
    if (known) return { status: known.status, answer: known.body, isReplayed: true };
    try {
      const answer = JSON.stringify(this.account.call(method, path, form));
      if (method === "POST" && key) this.answers.set(key, { request: path + request, status: 200, body: answer });
      return { status: 200, answer, isReplayed: false };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const { status, code, message, param } = error;
      const answer = JSON.stringify({ error: { type: "invalid_request_error", code, message, param } });
      return { status, answer, isReplayed: false };
    }
  }

  private faultOf({ path, method }: Call): Fault | undefined {
    const fault = this.faults.find((each) => each.path.test(path) && (each.method ?? method) === method);
    if (!fault) return undefined;
    const rest = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    this.faults = this.faults.flatMap((each) => (each === fault ? rest : [each]));
    return fault;
  }

  /** The page of a session; with `?do=pay` or `?do=leave` the buyer has pressed that. */
  private page(id: string, query: URLSearchParams, response: ServerResponse): void {
    const session = this.account.session(id);
    const pressed = query.get("do");
    if (pressed === "pay") this.account.pay(id);
    if (pressed) {
      const location = pressed === "pay" ? session.success_url : session.cancel_url;
      return void response.writeHead(303, { location }).end();
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Checkout</title><h1>Checkout</h1>
      <p><a href="?do=pay">Pay</a> <a href="?do=leave">Back</a></p>`);
  }

  /** Where a seller gives their details; with `?do=done` they have, with `?do=again` the link was too old. */
  private accountPage(id: string, query: URLSearchParams, response: ServerResponse): void {
    const { connect } = this.account;
    const link = connect.account(id).links.at(-1);
    const pressed = query.get("do");
    if (pressed === "done") connect.onboard(id);
    if (pressed && link) {
      const location = pressed === "again" ? link.refresh_url : link.return_url;
      return void response.writeHead(303, { location }).end();
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Your details</title><h1>Your details</h1>
      <p><a href="?do=done">Done</a> <a href="?do=later">Later</a> <a href="?do=again">Expired</a></p>`);
  }
}

const TYPES: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  402: "card_error",
  404: "invalid_request_error",
};

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_fake" }).end(body);
}
