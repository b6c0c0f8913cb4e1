import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { percentile } from "../figure.ts";
import type { Person } from "../person.ts";
import { data } from "./puck/config.tsx";
import type { OpenMozaik } from "./sample-mozaik.ts";

const EDITS = 40;

/**
 * Saves edits of a page of 300 blocks one after the other, each after the answer to the previous one. Returns the
 * median in ms.
 */
export async function ownRoundTrip(author: Person, mozaik: OpenMozaik): Promise<number> {
  const block = Object.values(mozaik.document.nodes).find(({ kind }) => kind === "block")?.id ?? "";
  const times: number[] = [];
  for (let n = 0; n < EDITS; n++) {
    const design = { padding: `${n % 2}px 8px 8px ${performance.now().toFixed(0).slice(-3)}px` };
    const edits = [{ edit: "setDesign", input: { id: block, design } }];
    const started = performance.now();
    const reply = await author.call("POST", `/api/mozaiks/${mozaik.id}/edits`, {
      baseRevision: mozaik.revision,
      edits,
    });
    times.push(performance.now() - started);
    mozaik.revision = (reply as { revision: number }).revision;
  }
  return percentile(times, 0.5);
}

/**
 * The minimum that an application around Puck does (Puck has no server): look up the user by token, send the whole page
 * and replace the one in the database. Nothing is checked, decided or kept of the previous state.
 */
export async function openPuckServer(url: string): Promise<{ roundTrip(): Promise<number>; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query("create table puck_page (id int primary key, data jsonb not null)");
  await pool.query("insert into puck_page values (1, '{}')");
  await pool.query("create table puck_session (token_hash text primary key, user_id int not null)");
  const token = randomBytes(32).toString("base64url");
  await pool.query("insert into puck_session values ($1, 1)", [hashOf(token)]);
  const server = createServer(async (request, response) => {
    const sent = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const found = await pool.query("select user_id from puck_session where token_hash = $1", [hashOf(sent)]);
    if (found.rowCount !== 1) return void response.writeHead(401).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const page = JSON.parse(Buffer.concat(parts).toString());
    await pool.query("update puck_page set data = $1 where id = 1", [JSON.stringify(page)]);
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async roundTrip() {
      const times: number[] = [];
      for (let n = 0; n < EDITS; n++) {
        const page = { ...data, root: { props: { title: `Edit ${n}` } } };
        const started = performance.now();
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(origin, { method: "PUT", headers, body: JSON.stringify(page) });
        await answer.json();
        times.push(performance.now() - started);
        if (!answer.ok) throw new Error(`the page was not saved: ${answer.status}`);
      }
      return percentile(times, 0.5);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
