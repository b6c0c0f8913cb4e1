import { createSocket, type Socket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OutboundHttp } from "#backend/outbound/outbound-http";
import { NetworkHostRecords } from "./host-records.ts";

const [A, TXT] = [1, 16];
const [SERVFAIL, NXDOMAIN] = [2, 3];

/** What the DNS of these tests knows: records by type and name, or the code of a failure. */
const ZONE: Readonly<Record<string, readonly Buffer[] | number>> = {
  [`${TXT} _mozaik.boats.example.com`]: [text("v=spf1"), text("mozaik-", "site=t")],
  [`${TXT} _mozaik.empty.example.com`]: [],
  [`${TXT} _mozaik.broken.example.com`]: SERVFAIL,
  [`${A} boats.example.com`]: [Buffer.from([203, 0, 113, 7])],
  [`${A} broken.example.com`]: SERVFAIL,
};

let dns: Socket;
let web: Server;
let records: NetworkHostRecords;
let outbound: OutboundHttp;
let answer: RequestListener;
let origin: string;

beforeAll(async () => {
  dns = createSocket("udp4");
  dns.on("message", (question, { port, address }) => dns.send(answered(question), port, address));
  await new Promise<void>((bound) => dns.bind(0, "127.0.0.1", bound));
  web = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => web.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const resolver = new Resolver({ timeout: 10_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${dns.address().port}`]);
  outbound = new OutboundHttp([origin]);
  records = new NetworkHostRecords(outbound, resolver);
});
afterAll(async () => {
  await outbound.onApplicationShutdown();
  dns.close();
  web.close();
});

test("TXT records are whole, none is an answer, and a failure is not", async () => {
  expect(await records.txt("_mozaik.boats.example.com")).toEqual(["v=spf1", "mozaik-site=t"]);
  expect(await records.txt("_mozaik.empty.example.com")).toEqual([]);
  expect(await records.txt("_mozaik.unknown.example.com")).toEqual([]);
  expect(await records.txt("_mozaik.broken.example.com")).toBeNull();
});

test("a host leads to its addresses, or nowhere", async () => {
  expect(await records.addresses("boats.example.com")).toEqual(["203.0.113.7"]);
  expect(await records.addresses("unknown.example.com")).toEqual([]);
  expect(await records.addresses("broken.example.com")).toBeNull(); // the DNS says that it has no IPv6 address, and does not answer for IPv4
  expect(await records.addresses("203.0.113.8")).toEqual(["203.0.113.8"]);
});

test.each<[string, RequestListener, readonly string[] | null]>([
  ["there", (_, response) => response.end("mozaik-site=t\n"), ["mozaik-site=t"]],
  ["missing", (_, response) => response.writeHead(404).end(), []],
  ["too large", (_, response) => response.end("x".repeat(2_000)), []],
  ["elsewhere", (_, response) => response.writeHead(302, { location: "https://example.net/" }).end(), []],
  ["behind a server that fails", (_, response) => response.writeHead(502).end(), null],
  ["behind a connection that breaks", ({ socket }) => socket.destroy(), null],
])("a file that is %s", async (_, listener, found) => {
  answer = listener;
  expect(await records.file(`${origin}/.well-known/mozaik-site.txt`)).toEqual(found);
});

test("a private address is never asked for the file", async () => {
  answer = () => {
    throw new Error("the server was asked");
  };
  expect(await records.file("http://10.0.0.1/.well-known/mozaik-site.txt")).toEqual([]);
});

/** The data of a TXT record. */
function text(...parts: string[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
}

/** Answers a question of the DNS (RFC 1035, section 4). */
function answered(question: Buffer): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = question.readUInt16BE(at + 1);
  const known = ZONE[`${type} ${labels.join(".")}`] ?? (type === TXT || type === A ? NXDOMAIN : []);
  const data = typeof known === "number" ? [] : known;
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (typeof known === "number" ? known : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 6);
  const found = data.map((bytes) => {
    const fixed = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length]);
    return Buffer.concat([fixed, bytes]);
  });
  return Buffer.concat([head, question.subarray(12, at + 5), ...found]);
}
