import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type ErrorKind } from "#modules/decider";
import { isOutage } from "../database/outage.ts";
import { TooLarge, Unavailable } from "../event-store/event-store.ts";
import { opensPage, problemPage } from "./problem-page.ts";
import { currentRequest } from "./request-context.ts";

/** Maps every error kind to its HTTP status code. */
const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  "wrong-type": 415,
  refused: 422,
  locked: 423,
  "too-many": 429,
  "not-ready": 503,
};

const TITLE: Record<number, string> = {
  400: "Malformed request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  408: "Too slow",
  409: "Conflict",
  410: "Gone",
  412: "Precondition failed",
  413: "Too large",
  414: "Address too long",
  415: "Wrong type",
  422: "Refused",
  423: "Locked",
  429: "Too many requests",
  431: "Headers too large",
  500: "Something went wrong",
  503: "Not ready",
};

/** Codes of the errors that Nest, Fastify and Node raise: no rule of the mall does. */
const CODE: Record<number, string> = {
  400: "malformed",
  404: "not-found",
  405: "method-not-allowed",
  408: "too-slow",
  412: "precondition-failed",
  413: "over-limit",
  414: "address-too-long",
  415: "wrong-type",
  431: "headers-too-large",
};

export const PROBLEM_TYPE = "application/problem+json";

/** Body of every error answer: RFC 9457 with `code` and the log's `correlationId`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  correlationId: string | null;
  [extension: string]: unknown;
}

/**
 * Turns any thrown value into a problem. Only messages meant for people are sent: an unknown error reveals no details.
 */
export function problemOf(error: unknown): Problem {
  const correlationId = currentRequest()?.correlationId ?? null;
  const problem = (status: number, code: string, detail: string, more: object = {}): Problem => ({
    type: "about:blank",
    title: TITLE[status] ?? "Error",
    status,
    detail,
    code,
    correlationId,
    ...more,
  });
  if (error instanceof DomainError) return problem(STATUS[error.kind], error.code, error.message, error.details);
  if (error instanceof TooLarge) return problem(413, "too-large", "This is too large to save at once.");
  if (error instanceof Unavailable || isOutage(error))
    return problem(503, "store-unavailable", "The mall is not responding. Please try again.");
  if (error instanceof HttpException) {
    const status = error.getStatus();
    return problem(status, CODE[status] ?? "http", error.message);
  }
  if (isUnstorableText(error)) return problem(400, "unstorable-text", "Text must not contain a NUL character.");
  const status = frameworkStatus(error);
  if (status) return problem(status, CODE[status] ?? "http", TITLE[status] ?? "Error");
  return problem(500, "unexpected", "Something went wrong on our side. Please try again.");
}

/** Answers with the problem of `error`. */
export function sendProblem(reply: FastifyReply, error: unknown): void {
  const problem = problemOf(error);
  void reply.status(problem.status).header("content-type", PROBLEM_TYPE).send(problem);
}

/** Errors of Fastify and Node (invalid JSON, body too large) carry their status. */
function frameworkStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("statusCode" in error) || typeof error.statusCode !== "number") return undefined;
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : undefined;
}

/** PostgreSQL refuses a NUL in text (SQLSTATE 22021), for instance in an address, a filter or a login field. */
function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "22021";
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger("http");

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const problem = problemOf(error);
    if (problem.status === 503) {
      // the cause of an outage is for the operator, not for the user
      const cause = isOutage(error) ? ` (${error})` : "";
      this.logger.warn(`${problem.code}: ${problem.detail}${cause}`);
    } else if (problem.status >= 500) {
      this.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    if (reply.sent) return;
    if (problem.status === 503 || problem.status === 429) reply.header("retry-after", String(problem.retryAfter ?? 1));
    // Fastify would close the connection: people who are still sending would then see no answer. Node discards the rest.
    if (problem.status === 413) reply.removeHeader("connection");
    if (opensPage(http.getRequest<FastifyRequest>())) {
      void reply
        .status(problem.status)
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(problemPage(problem));
      return;
    }
    void reply.status(problem.status).header("content-type", PROBLEM_TYPE).send(problem);
  }
}
