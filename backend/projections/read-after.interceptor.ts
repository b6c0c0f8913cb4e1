import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  type Type,
} from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import type { FastifyRequest } from "fastify";
import type { Observable } from "rxjs";
import { DomainError } from "#modules/decider";
import { Changes } from "./changes.ts";
import { Progress } from "./progress.ts";

const READS_FROM = Symbol("reads-from");

/** Names the projections behind a controller or route, so that readers see their own writes. */
export const ReadsFrom = (...projections: string[]) => SetMetadata(READS_FROM, projections);

/** The projections that all routes of a controller answer from. */
export function readModelsOf(controller: Type): readonly string[] {
  return Reflect.getMetadata(READS_FROM, controller) ?? [];
}

/** The projections that the route or its controller answers from. */
export function projectionsOf(reflector: Reflector, context: ExecutionContext): readonly string[] {
  const routes = [context.getHandler(), context.getClass()];
  return reflector.getAllAndOverride<string[] | undefined>(READS_FROM, routes) ?? [];
}

/** Whether a text from outside has the form of an `Event-Position`. */
export function isPosition(text: string): boolean {
  return /^[\d/]{1,64}$/.test(text);
}

/** Delays a read until its projections reach the position in the `Read-After` header (see `Event-Position`). */
@Injectable()
export class ReadAfterInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly progress: Progress,
    private readonly changes: Changes,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const projections = projectionsOf(this.reflector, context);
    const after = context.switchToHttp().getRequest<FastifyRequest>().headers["read-after"];
    if (projections.length > 0 && typeof after === "string" && after !== "") {
      if (!isPosition(after)) throw new DomainError("malformed", "malformed", "Read-After: not a position.");
      await Promise.all(projections.map((name) => this.progress.waitFor(name, after)));
      this.changes.expire();
    }
    return next.handle();
  }
}
