import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { answerUnreadable } from "./unreadable-requests.ts";

let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => response.end("fine"));
  server.on("clientError", answerUnreadable);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => {
  server.close();
});

test.each([
  [
    "too much address and headers",
    `GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: mall\r\n\r\n`,
    431,
    "headers-too-large",
  ],
  ["no HTTP", "hello\r\n\r\n", 400, "malformed"],
])("a request with %s gets a problem, and the connection ends", async (_, request, status, code) => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(request);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(`HTTP/1.1 ${status} `);
  expect(head).toContain("content-type: application/problem+json");
  expect(JSON.parse(body)).toMatchObject({ type: "about:blank", status, code, correlationId: null });
});
