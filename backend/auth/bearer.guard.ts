import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
} from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import type { FastifyRequest } from "fastify";
import { DomainError, notSignedIn } from "#modules/decider";
import { type CommandContext, commandContext } from "../commands/command-context.ts";
import { askedHost } from "../http/asked-host.ts";
import { currentRequest } from "../http/request-context.ts";
import { SESSIONS, type Sessions, type SignedIn } from "./sessions.ts";

const PUBLIC = Symbol("public");

/** Marks a route that guests may call. All other routes require a signed-in user. */
export const Public = () => SetMetadata(PUBLIC, true);

/** A route and its controller: what may have a mark. */
type Marked = Parameters<Reflector["getAllAndOverride"]>[1];

export function routeOf(context: ExecutionContext): Marked {
  return [context.getHandler(), context.getClass()];
}

/** Whether guests may call the route. */
export function isPublic(reflector: Reflector, route: Marked): boolean {
  return isMarked(reflector, PUBLIC, route);
}

const OPEN_TO_SUSPENDED = Symbol("open to suspended");

/** Marks a route that changes something and that a suspended person may call: to appeal, to secure the account, to leave. */
export const OpenToSuspended = () => SetMetadata(OPEN_TO_SUSPENDED, true);

/** What only reads. */
const READING: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

type Request = FastifyRequest & { signedIn?: SignedIn | null };

/** Attaches the user behind the bearer token to the request. Rejects guests unless the route is marked `@Public()`. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(SESSIONS) private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== "http") return true;
    const request = context.switchToHttp().getRequest<Request>();
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    request.signedIn = token ? await this.sessions.whoIs(token, askedHost(request)) : null;
    const route = routeOf(context);
    if (isPublic(this.reflector, route)) return true;
    if (!request.signedIn) throw notSignedIn();
    const { suspended } = request.signedIn;
    if (suspended !== null && !READING.has(request.method) && !isMarked(this.reflector, OPEN_TO_SUSPENDED, route)) {
      throw new DomainError("forbidden", "account-suspended", suspended);
    }
    return true;
  }
}

/** Whether the route or its controller has the mark. */
function isMarked(reflector: Reflector, mark: symbol, route: Marked): boolean {
  return reflector.getAllAndOverride(mark, route) === true;
}

/** The context of a request's command: who, when, and the client's `Idempotency-Key`. */
export const Context = createParamDecorator((_: unknown, host: ExecutionContext): CommandContext => {
  const request = host.switchToHttp().getRequest<Request>();
  const key = request.headers["idempotency-key"];
  if (key !== undefined && (typeof key !== "string" || !/^[\w.:-]{8,200}$/.test(key))) {
    throw new DomainError(
      "malformed",
      "malformed",
      "Idempotency-Key: 8 to 200 letters, digits, dots, colons or hyphens.",
    );
  }
  return commandContext({
    userId: request.signedIn?.userId ?? null,
    superAdmin: request.signedIn?.superAdmin ?? false,
    // includes the method and address, so that a key reused by mistake for another call does not count as done
    idempotencyKey: key && `${request.method} ${request.url} ${key}`,
    correlationId: currentRequest()?.correlationId ?? "",
  });
});

/** The signed-in user, or null if a guest calls a public route. */
export const Visitor = createParamDecorator(
  (_: unknown, host: ExecutionContext): SignedIn | null => host.switchToHttp().getRequest<Request>().signedIn ?? null,
);

/** The signed-in user's id. Not for public routes. */
export const UserId = createParamDecorator((_: unknown, host: ExecutionContext): string => {
  const signedIn = host.switchToHttp().getRequest<Request>().signedIn;
  if (!signedIn) throw notSignedIn();
  return signedIn.userId;
});
