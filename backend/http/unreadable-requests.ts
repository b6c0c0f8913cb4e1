import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { PROBLEM_TYPE, problemOf } from "./problem.ts";

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers a request that Node cannot read, such as one with more than 16 KB of address and headers, and closes the
 * connection. No hook and no filter sees such a request.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== "ECONNRESET") {
    const status = STATUS[error.code ?? ""] ?? 400;
    const body = JSON.stringify(problemOf(Object.assign(new Error(), { statusCode: status })));
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        `content-type: ${PROBLEM_TYPE}`,
        `content-length: ${Buffer.byteLength(body)}`,
        "connection: close",
        "",
        body,
      ].join("\r\n"),
    );
  }
  socket.destroySoon();
}
