import { type CanActivate, type ExecutionContext, Injectable } from "@nestjs/common";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../../decider.ts";
import { PAGE_OUTDATED, PAGE_OUTDATED_MESSAGE, SCHEMA_HEADER } from "../contract.ts";
import { SCHEMA_VERSION } from "../document/index.ts";

/** Refuses requests made with another version of the document schema before their body is validated. */
@Injectable()
export class SchemaGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    checkSchema(context.switchToHttp().getRequest<FastifyRequest>().headers[SCHEMA_HEADER], SCHEMA_VERSION);
    return true;
  }
}

/** Throws `page-outdated` for an older page, and `server-outdated` if another process of a new release served the page. */
export function checkSchema(given: unknown, current: number): void {
  if (given === undefined || given === String(current)) return;
  if (Number(given) > current) {
    throw new DomainError("not-ready", "server-outdated", "The mall is being updated. Please try again in a moment.", {
      retryAfter: 5,
    });
  }
  throw new DomainError("conflict", PAGE_OUTDATED, PAGE_OUTDATED_MESSAGE);
}
