import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { allowSlowBody, Counts, limitConnections, limitSlowBodies } from "./connection-limits.ts";

let fastify: FastifyInstance;
afterEach(() => fastify?.close());

async function listening(prepare: (fastify: FastifyInstance) => void): Promise<() => Promise<Socket>> {
  fastify = Fastify({ forceCloseConnections: true });
  prepare(fastify);
  fastify.post("/note", async () => "noted");
  fastify.addContentTypeParser("application/upload", (_request, _payload, done) => done(null));
  fastify.post("/upload", async ({ raw }) => {
    allowSlowBody(raw);
    let size = 0;
    for await (const chunk of raw) size += chunk.length;
    return `${size} bytes`;
  });
  await fastify.listen({ port: 0, host: "127.0.0.1" });
  const { port } = fastify.server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {}); // a cut-off connection may be reset
    await once(socket, "connect");
    return socket;
  };
}
const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: mall\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\n`;

test("a body that does not arrive in time is cut off; an upload may take its time", async () => {
  const open = await listening((server) => limitSlowBodies(server, 50));
  const [slow, upload] = [await open(), await open()];
  upload.write(`${head("/upload", "application/upload")}ab`);
  slow.write(`${head("/note", "application/json")}{`);
  const answer = once(upload, "data");
  await once(slow, "close");
  upload.write("cd");
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200[\s\S]*4 bytes$/);
  upload.destroy();
});

test("the head of a request has to arrive within 20 seconds", async () => {
  await listening((server) => limitConnections(server.server, () => false));
  expect(fastify.server.headersTimeout).toBe(20_000);
});

test("one address holds a limited number of connections, a trusted proxy those of everybody", async () => {
  let isProxy = false;
  const open = await listening((server) => limitConnections(server.server, () => isProxy));
  const held = await Promise.all(Array.from({ length: 256 }, open));
  const refused = await open();
  await once(refused, "close");
  isProxy = true;
  const passed = await open();
  passed.write("GET /none HTTP/1.1\r\nhost: mall\r\n\r\n");
  expect(String((await once(passed, "data"))[0])).toMatch(/^HTTP\/1\.1 404/);
  for (const socket of [...held, passed]) socket.destroy();
});

test("who leaves makes room for the next, and an IPv6 subscriber counts as one", () => {
  const counts = new Counts();
  expect([counts.enter("2001:db8::1", 2), counts.enter("2001:db8::2", 2), counts.enter("2001:db8::3", 2)]).toEqual([
    true,
    true,
    false,
  ]);
  counts.leave("2001:db8::1");
  expect(counts.enter("2001:db8::3", 2)).toBe(true);
  expect(counts.enter("192.0.2.1", 2)).toBe(true);
});
