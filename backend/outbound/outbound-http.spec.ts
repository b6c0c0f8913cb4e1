import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ResolveHost } from "./guarded-lookup.ts";
import { OutboundHttp } from "./outbound-http.ts";

const MEGABYTE = 1024 * 1024;
const LOOPBACK = [{ address: "127.0.0.1", family: 4 }];

const servers: Server[] = [];
const clients: OutboundHttp[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.onApplicationShutdown();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine; answers its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a server was asked, and an answer of no content. */
function recording(seen: IncomingMessage[]): RequestListener {
  return (request, response) => {
    seen.push(request);
    response.end("reached");
  };
}

function outbound(allowed: readonly string[] = [], resolve?: ResolveHost): OutboundHttp {
  const client = resolve ? new OutboundHttp(allowed, resolve) : new OutboundHttp(allowed);
  clients.push(client);
  return client;
}

const redirect = (location: string, status = 302) =>
  serve((_request, response) => void response.writeHead(status, { location }).end());

const failsWith = (code: string) => expect.objectContaining({ code });

test("an allowed origin is asked and answers with status, headers and body", async () => {
  const origin = await serve((_request, response) => void response.writeHead(404, { "x-kind": "test" }).end("nothing"));
  const answer = await outbound([origin]).request(`${origin}/a?b=c`);
  expect(answer).toMatchObject({ url: `${origin}/a?b=c`, status: 404, headers: { "x-kind": "test" } });
  expect(answer.body.toString()).toBe("nothing");
});

test.each([
  ["decimal", "http://2130706433/"],
  ["octal", "http://0177.0.0.1/"],
  ["hexadecimal", "http://0x7f000001/"],
  ["hexadecimal parts", "http://0x7f.0x0.0x0.0x1/"],
  ["short", "http://127.1/"],
  ["two parts short", "http://127.0.1/"],
  ["with full-width digits", "http://１２７.０.０.１/"],
  ["with a trailing dot", "http://127.0.0.1./"],
  ["of this host", "http://0.0.0.0/"],
  ["zero", "http://0/"],
  ["private", "http://10.0.0.1/"],
  ["IPv6 loopback", "http://[::1]/"],
  ["IPv6 unspecified", "http://[::]/"],
  ["IPv4-mapped", "http://[::ffff:127.0.0.1]/"],
  ["IPv4-mapped in hexadecimal", "http://[::ffff:7f00:1]/"],
  ["IPv4-compatible", "http://[::127.0.0.1]/"],
  ["NAT64", "http://[64:ff9b::127.0.0.1]/"],
  ["6to4", "http://[2002:7f00:1::]/"],
  ["cloud metadata", "http://169.254.169.254/latest/meta-data/"],
  ["cloud metadata in IPv6", "http://[fd00:ec2::254]/"],
  ["cloud metadata in decimal", "http://2852039166/"],
])("an address that is %s is refused", async (_, url) => {
  await expect(outbound().request(url)).rejects.toEqual(failsWith("host-not-permitted"));
});

test.each(["http://localhost/", "http://localhost./", "http://LOCALHOST/"])("%s is refused", async (url) => {
  await expect(outbound([], async () => LOOPBACK).request(url)).rejects.toEqual(failsWith("host-not-permitted"));
});

test("the machine's own resolver leads to no private address either", async () => {
  await expect(outbound().request("http://localhost/")).rejects.toEqual(failsWith("host-not-permitted"));
});

test.each([
  ["a file", "file:///etc/passwd"],
  ["another protocol", "gopher://example.com/"],
  ["a user name", "http://user@example.com/"],
  ["a password", "http://:secret@example.com/"],
  ["a host hidden behind a user name", "http://example.com@127.0.0.1/"],
  ["the port of another service", "http://example.com:6379/"],
  ["no address", "//example.com"],
])("%s is refused before anything is asked", async (_, url) => {
  const resolve = () => Promise.reject(new Error("nobody may be looked up"));
  await expect(outbound([], resolve).request(url)).rejects.toEqual(failsWith("address-not-permitted"));
});

test("an allowed origin is one host on one port, not the machine it runs on", async () => {
  const seen: IncomingMessage[] = [];
  const [allowed, other] = [await serve(recording([])), await serve(recording(seen))];
  await expect(outbound([allowed]).request(other)).rejects.toEqual(failsWith("address-not-permitted"));
  expect(seen).toEqual([]);
});

test("a redirect to a private address is refused, however the address is written", async () => {
  for (const target of ["http://127.0.0.1/", "http://2130706433/", "//[::1]/", "http://169.254.169.254/latest/"]) {
    const origin = await redirect(target);
    await expect(outbound([origin]).request(origin)).rejects.toEqual(failsWith("host-not-permitted"));
  }
});

test.each(["file:///etc/passwd", "http://user:secret@example.com/", "http://example.com:22/"])(
  "a redirect to %s is refused",
  async (target) => {
    const origin = await redirect(target);
    await expect(outbound([origin]).request(origin)).rejects.toEqual(failsWith("address-not-permitted"));
  },
);

test("redirects are followed, and the answer says where it came from", async () => {
  const last = await serve(recording([]));
  const first = await redirect(`${last}/there`, 308);
  const { url, body } = await outbound([first, last]).request(first);
  expect([url, body.toString()]).toEqual([`${last}/there`, "reached"]);
});

test("what authorises or identifies somebody stays at the first host", async () => {
  const seen: IncomingMessage[] = [];
  const other = await serve(recording(seen));
  const first = await redirect(other);
  const headers = { Authorization: "Bearer secret", Cookie: "a=b", "X-Api-Key": "secret", Accept: "text/html" };
  await outbound([first, other]).request(first, { headers });
  expect(seen[0]?.headers).toMatchObject({ accept: "text/html" });
  expect(Object.keys(seen[0]?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/authorization|cookie|x-api-key/)]),
  );
});

test("a redirect within one host keeps its headers", async () => {
  const seen: IncomingMessage[] = [];
  const origin = await serve((request, response) => {
    seen.push(request);
    if (request.url === "/") response.writeHead(302, { location: "/next" });
    response.end();
  });
  await outbound([origin]).request(origin, { headers: { authorization: "Bearer ours" } });
  expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["/", "Bearer ours"],
    ["/next", "Bearer ours"],
  ]);
});

test("a body is sent on to no other host", async () => {
  const other = await serve(recording([]));
  const first = await redirect(other, 307);
  const asked = outbound([first, other]).request(first, { method: "POST", body: "secret" });
  await expect(asked).rejects.toEqual(failsWith("address-not-permitted"));
});

test("a form's redirect is followed without the form", async () => {
  const seen: IncomingMessage[] = [];
  const other = await serve(recording(seen));
  const first = await redirect(other, 303);
  await outbound([first, other]).request(first, { method: "POST", body: "words" });
  expect(seen[0]?.method).toBe("GET");
  expect(seen[0]?.headers["content-length"]).toBeUndefined();
});

test("redirects in a circle come to an end", async () => {
  let asked = 0;
  const origin = await serve((_request, response) => {
    asked++;
    response.writeHead(302, { location: "/again" }).end();
  });
  await expect(outbound([origin]).request(origin)).rejects.toEqual(failsWith("too-many-redirects"));
  expect(asked).toBe(6);
});

test("proxies of the environment are not used", async () => {
  const proxied: IncomingMessage[] = [];
  const proxy = await serve(recording(proxied));
  const origin = await serve(recording([]));
  const before = { ...process.env };
  Object.assign(process.env, { HTTP_PROXY: proxy, http_proxy: proxy, ALL_PROXY: proxy, NODE_USE_ENV_PROXY: "1" });
  try {
    expect((await outbound([origin]).request(origin)).status).toBe(200);
  } finally {
    process.env = before;
  }
  expect(proxied).toEqual([]);
});

const endless = (response: ServerResponse) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
};

test("a body without an end is given up at the limit", async () => {
  const origin = await serve((_request, response) => endless(response));
  await expect(outbound([origin]).request(origin)).rejects.toEqual(failsWith("too-large"));
});

test("a body that announces too much is not read", async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { "content-length": String(100 * MEGABYTE) });
    response.flushHeaders();
  });
  await expect(outbound([origin]).request(origin)).rejects.toEqual(failsWith("too-large"));
});

test.each([
  ["gzip", (bytes: Buffer) => gzipSync(bytes)],
  ["br", (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
])("a small body that unpacks to a large one is given up (%s)", async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(20 * MEGABYTE));
  const origin = await serve((_request, response) => {
    response.writeHead(200, { "content-encoding": encoding }).end(bomb);
  });
  expect(bomb.length).toBeLessThan(MEGABYTE);
  await expect(outbound([origin]).request(origin)).rejects.toEqual(failsWith("too-large"));
});

test("a packed body is unpacked; one that is packed otherwise, or damaged, is an error", async () => {
  const origin = await serve((request, response) => {
    const encoding = request.url === "/odd" ? "compress" : "gzip";
    const bytes = request.url === "/damaged" ? Buffer.from("no gzip") : gzipSync("words");
    response.writeHead(200, { "content-encoding": encoding }).end(bytes);
  });
  const client = outbound([origin]);
  expect((await client.request(origin)).body.toString()).toBe("words");
  for (const path of ["/odd", "/damaged"]) {
    await expect(client.request(origin + path)).rejects.toEqual(failsWith("unreachable"));
  }
});

test("an answer without a body is an answer, also where it says how it would be packed", async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip", "content-length": "99" }).end();
  });
  const { status, body } = await outbound([origin]).request(origin, { method: "HEAD" });
  expect([status, body.length]).toEqual([200, 0]);
});

test.each([
  ["sends no headers", (_response: ServerResponse) => undefined],
  ["does not end its body", (response: ServerResponse) => void response.writeHead(200).write("a")],
  [
    "drips its body",
    (response: ServerResponse) => {
      const drip = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(drip));
    },
  ],
])("a server that %s is given up in time", async (_, answer) => {
  const origin = await serve((_request, response) => answer(response));
  await expect(outbound([origin]).request(origin, { timeoutMs: 200 })).rejects.toEqual(failsWith("timed-out"));
});

test("headers without an end are given up", async () => {
  const origin = await serve((_request, response) => {
    for (let at = 0; at < 40; at++) response.setHeader(`x-${at}`, "a".repeat(1_000));
    response.end();
  });
  await expect(outbound([origin]).request(origin)).rejects.toEqual(failsWith("too-large"));
});

test("a host that cannot be found, and a port that nobody listens on, are unreachable", async () => {
  const missing = () => Promise.reject(Object.assign(new Error("not found"), { code: "ENOTFOUND" }));
  await expect(outbound([], missing).request("http://missing.example/")).rejects.toEqual(failsWith("unreachable"));
  const closed = "http://127.0.0.1:9";
  await expect(outbound([closed]).request(closed)).rejects.toEqual(failsWith("unreachable"));
});

test("a large body passes through unchanged, and its reader hears when it is too large", async () => {
  const bytes = Buffer.alloc(3 * MEGABYTE, 7);
  const origin = await serve((_request, response) => void response.writeHead(200).end(bytes)); // no announced length
  const whole = await outbound([origin]).open(origin, { maxBytes: 4 * MEGABYTE });
  expect(Buffer.concat(await whole.body.toArray()).equals(bytes)).toBe(true);
  const cut = await outbound([origin]).open(origin, { maxBytes: MEGABYTE });
  await expect(cut.body.toArray()).rejects.toEqual(failsWith("too-large"));
});

test("a large body whose length says that it is too large is not read", async () => {
  const origin = await serve((_request, response) => void response.setHeader("content-length", 2_000).write("x"));
  await expect(outbound([origin]).open(origin, { maxBytes: 1_000 })).rejects.toEqual(failsWith("too-large"));
});

test("a request for certain hosts is not led to another one by a redirect", async () => {
  const seen: IncomingMessage[] = [];
  const other = await serve(recording(seen));
  const origin = await redirect(other);
  const isPermitted = (url: URL) => url.origin === origin;
  await expect(outbound([origin, other]).open(origin, { isPermitted })).rejects.toEqual(
    failsWith("host-not-permitted"),
  );
  await expect(outbound([origin, other]).request(other, { isPermitted })).rejects.toEqual(
    failsWith("host-not-permitted"),
  );
  expect(seen).toHaveLength(0);
});

test("a redirect that is not followed is an answer", async () => {
  const seen: IncomingMessage[] = [];
  const first = await redirect(await serve(recording(seen)), 307);
  const answer = await outbound([first]).request(first, { method: "POST", body: "{}", followsRedirects: false });
  expect(answer.status).toBe(307);
  expect(seen).toEqual([]);
});

test("how long an answer may take to begin can be set for a request", async () => {
  const origin = await serve(() => undefined);
  await expect(outbound([origin]).request(origin, { silenceMs: 50 })).rejects.toEqual(failsWith("timed-out"));
});

describe("the check of an address, before anything is sent", () => {
  const PUBLIC = [{ address: "93.184.216.34", family: 4 }];

  test("passes public hosts and allowed origins", async () => {
    await outbound([], async () => PUBLIC).check("https://example.com/hook");
    await outbound(["http://127.0.0.1:9000"]).check("http://127.0.0.1:9000/hook");
  });

  test.each([
    ["a private address", "http://10.0.0.1/", "host-not-permitted"],
    ["IPv6 loopback", "http://[::1]/", "host-not-permitted"],
    ["a user name", "http://user@example.com/", "address-not-permitted"],
    ["no address", "example.com", "address-not-permitted"],
  ])("refuses %s", async (_, url, code) => {
    await expect(outbound([], async () => PUBLIC).check(url)).rejects.toEqual(failsWith(code));
  });

  test("refuses hosts that lead to private addresses, or to none", async () => {
    const check = (resolve: ResolveHost) => outbound([], resolve).check("https://example.com/");
    await expect(check(async () => LOOPBACK)).rejects.toEqual(failsWith("host-not-permitted"));
    await expect(check(() => Promise.reject(new Error("no such host")))).rejects.toEqual(failsWith("unreachable"));
  });
});
