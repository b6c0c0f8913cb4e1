import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import type { EventStore } from "#backend/event-store/event-store";
import type { DomainEvent } from "#modules/decider";
import { reached, settled } from "./followers.ts";
import { freshDatabase, mallDatabase } from "./fresh-database.ts";

/** Signs the sessions, links and form tokens of the malls of tests. */
export const TEST_SECRET = "a-secret-for-tests-only-a-secret-for-tests-only";

/** How often a read is retried while its read model is behind; each time the server holds it for three seconds. */
const READS = 10;

/**
 * One person's access to the API. Like the client it remembers the last position it wrote, makes reads wait for it, and
 * retries if that takes longer than the server holds a read.
 */
export class Caller {
  private position = "";
  token = "";
  userId = "";

  constructor(readonly origin: string) {}

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    for (let read = 1; ; read++) {
      const answer = await this.send(method, path, body, headers);
      const isBehind = method === "GET" && answer.status === 503 && answer.body?.code === "read-model-behind";
      if (!isBehind || read === READS) return answer;
    }
  }

  private async send(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.position ? { "read-after": this.position } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const reached = response.headers.get("event-position") ?? "";
    if (reached > this.position) this.position = reached;
    const text = await response.text();
    const json = /json/.test(response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: json && text ? JSON.parse(text) : undefined,
    };
  }

  /** Makes reads wait for `position`. */
  see(position: string): this {
    if (position > this.position) this.position = position;
    return this;
  }

  /** Makes reads wait for another caller's writes, as a socket message would. */
  follow(other: Caller): this {
    return this.see(other.position);
  }
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they check
  body: any;
}

export interface TestMall {
  app: NestFastifyApplication;
  origin: string;
  databaseUrl: string;
  guest(): Caller;
  /** A newly registered, signed-in person. */
  person(username: string): Promise<Caller>;
  /** Appends events as if commands had written them; returns the position for `see`. */
  given(stream: string, ...events: DomainEvent[]): Promise<string>;
  /** Waits until a follower, a read model or a reactor, has reached `position`. */
  reached(follower: string, position: string): Promise<void>;
  /** Waits until every follower has reached the end of the log and has produced no more events. */
  settled(): Promise<void>;
  /** Closes the application, runs `meanwhile`, and opens it again on the same database. */
  restart(meanwhile: () => Promise<void>): Promise<NestFastifyApplication>;
  stop(): Promise<void>;
}

/** Jobs about pictures: each mall would start processes for them, and few tests ask what they have made. */
const PICTURE_JOBS = ["draw-picture", "prepare-media", "hash-picture"];

/**
 * The whole application on its own empty database, listening on a free port. It works on all jobs but those about
 * pictures, unless it is started `withPictures`.
 */
export async function startTestMall(
  settings: Record<string, string> = {},
  { withPictures = false } = {},
): Promise<TestMall> {
  const folder = await mkdtemp(join(tmpdir(), "mozaik-mall-"));
  Object.assign(process.env, {
    NODE_ENV: "test",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    SESSION_SECRET: TEST_SECRET,
    DEMO: "0",
    REGISTRATIONS_PER_HOUR: "100000",
    NEW_ACCOUNT_DAYS: "0",
    LOG_LEVEL: "error",
  });
  const { createApp } = await import("#backend/create-app");
  const { Jobs } = await import("#backend/jobs/jobs");
  const { Runner } = await import("#backend/projections/runner");
  let port = 0;
  const open = async () => {
    const opened = await createApp();
    await opened.init();
    await opened.get(Runner).start();
    await opened.get(Jobs).start(withPictures ? [] : PICTURE_JOBS);
    await opened.listen(port, "127.0.0.1");
    return opened;
  };
  const prepare = async (url: string) => {
    process.env.DATABASE_URL = url;
    await (await open()).close();
  };
  const isLogElsewhere = "EVENT_STORE_URL" in settings;
  const database = await (isLogElsewhere ? freshDatabase() : mallDatabase(prepare));
  Object.assign(process.env, { DATABASE_URL: database.url, ...settings });
  let app = await open();
  port = (app.getHttpServer().address() as AddressInfo).port; // the same one after a restart
  const origin = `http://127.0.0.1:${port}`;
  return {
    get app() {
      return app;
    },
    origin,
    databaseUrl: database.url,
    guest: () => new Caller(origin),
    async person(username) {
      const caller = new Caller(origin);
      const answer = await caller.call("POST", "/public/api/register", {
        username,
        email: `${username}@example.org`,
        password: "correct horse battery",
      });
      if (answer.status !== 201) throw new Error(`could not register ${username}: ${answer.text}`);
      caller.token = answer.body.accessToken;
      caller.userId = answer.body.userId;
      return caller;
    },
    async given(stream, ...events) {
      const { EVENT_STORE } = await import("#backend/event-store/event-store");
      const { Upcasting } = await import("#backend/event-store/upcasting");
      const store: EventStore = app.get(EVENT_STORE);
      const upcasting = app.get(Upcasting);
      const at = new Date().toISOString();
      const meta = { userId: null, commandId: randomUUID(), correlationId: "", causationId: "", at };
      const { position } = await store.append(
        stream,
        "any",
        events.map((event) => {
          const schemaVersion = upcasting.versionOf(event.type);
          return { id: randomUUID(), ...event, meta: { ...meta, schemaVersion } };
        }),
      );
      return position;
    },
    async reached(follower, position) {
      const { Progress } = await import("#backend/projections/progress");
      await reached(app.get(Progress), follower, position);
    },
    async settled() {
      const { EVENT_STORE } = await import("#backend/event-store/event-store");
      await settled(app.get(Runner), app.get(EVENT_STORE));
    },
    async restart(meanwhile) {
      await app.close();
      await meanwhile();
      app = await open();
      return app;
    },
    async stop() {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
