import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import type { FastifyRequest } from "fastify";
import { AddressLimit } from "../http/address-limit.ts";
import { isPublic, routeOf } from "./bearer.guard.ts";

/** Enough for a school class behind one address that opens pages full of pictures. */
export const PUBLIC_CALLS_A_MINUTE = 6_000;

/** Calls to public routes from one network address, all routes together. */
@Injectable()
export class PublicLimit extends AddressLimit {
  constructor() {
    super({
      times: PUBLIC_CALLS_A_MINUTE,
      perMs: 60_000,
      code: "too-many-calls",
      message: "Too many requests. Please wait a minute.",
    });
  }
}

const ONLY_OWN_LIMIT = Symbol("only own limit");

/** Marks a public route that limits its calls itself, because one address rightly calls it more often than others. */
export const OnlyOwnLimit = () => SetMetadata(ONLY_OWN_LIMIT, true);

/**
 * Limits the calls of every public route. Runs before the bearer guard and the checks of a request, so that a session is
 * not looked up and a body is not checked in vain. Routes that cost more have narrower limits of their own.
 */
@Injectable()
export class PublicLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limit: PublicLimit,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== "http" || !isPublic(this.reflector, routeOf(context))) return true;
    if (this.reflector.get<boolean | undefined>(ONLY_OWN_LIMIT, context.getHandler())) return true;
    this.limit.count(context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
