// A bare file server for comparisons: answers each request with one file, read anew, as HTML.
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const [file = ""] = process.argv.slice(2);
const server = createServer((_, answer) => {
  answer.setHeader("content-type", "text/html; charset=utf-8");
  createReadStream(file).pipe(answer);
});
server.listen(0, "127.0.0.1", () => {
  console.log(`open: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
