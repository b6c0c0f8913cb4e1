import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Observable } from "rxjs";
import { Changes } from "#backend/projections/changes";
import { Progress } from "#backend/projections/progress";
import { isPosition, projectionsOf } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";

/** The cookie's name is also in `frontend/mall/read-position.ts`. */
const COOKIE = /(?:^|; ?)read-after=([^;]*)/;
/** The read model is late, or the log is behind the position. */
const NOT_SHOWN: ReadonlySet<string> = new Set(["read-model-behind", "position-unknown"]);
const EXPIRED = "read-after=; Path=/; Max-Age=0; SameSite=Lax";

/** Whether the reader has just changed something, so that their page may have to wait for it. */
export function hasReadAfter({ headers }: FastifyRequest): boolean {
  return COOKIE.test(headers.cookie ?? "");
}

/**
 * `Read-After` for pages: a browser sends no such header with a navigation, so the client puts the position of its last
 * change into a short-lived cookie. Unlike an API call a page is always answered: after Progress's three seconds as it
 * is, and at once if the cookie holds no position. Such a cookie is removed, so that it delays one page only (for
 * example after the store was restored from a backup and is behind the position).
 */
@Injectable()
export class PageReadAfter implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly progress: Progress,
    private readonly changes: Changes,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const after = COOKIE.exec(http.getRequest<FastifyRequest>().headers.cookie ?? "")?.[1];
    if (after && !(await this.isShown(projectionsOf(this.reflector, context), after))) {
      http.getResponse<FastifyReply>().header("set-cookie", EXPIRED);
    }
    return next.handle();
  }

  /** Whether the page now shows everything up to `after`. */
  private async isShown(projections: readonly string[], after: string): Promise<boolean> {
    if (!isPosition(after)) return false;
    try {
      await Promise.all(projections.map((name) => this.progress.waitFor(name, after)));
      this.changes.expire();
      return true;
    } catch (error) {
      if (error instanceof DomainError && NOT_SHOWN.has(error.code)) return false;
      throw error;
    }
  }
}
