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
    const problem = problemOf(Object.assign(new Error(), { statusCode: status }));
    const body = JSON.stringify(problem);
    socket.write(
      [
        `HTTP/1.1 ${status} ${problem.title}`,
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
