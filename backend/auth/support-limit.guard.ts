import { type CanActivate, type ExecutionContext, Injectable } from "@nestjs/common";
import type { FastifyRequest } from "fastify";
import { AddressLimit } from "../http/address-limit.ts";
import type { SignedIn } from "./sessions.ts";

const TOO_MANY = { perMs: 60_000, code: "too-many", message: "Too many calls. Please wait a minute." };

/**
 * Limits the calls of `/api/support/`: a super admin's stolen session cannot read all orders at once, and everybody else
 * is refused soon. Runs behind the bearer guard.
 */
@Injectable()
export class SupportLimitGuard implements CanActivate {
  private readonly superAdmins = new AddressLimit({ times: 600, ...TOO_MANY });
  private readonly others = new AddressLimit({ times: 30, ...TOO_MANY });

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== "http") return true;
    const { routeOptions, signedIn, ip } = context
      .switchToHttp()
      .getRequest<FastifyRequest & { signedIn?: SignedIn | null }>();
    if (!routeOptions.url?.startsWith("/api/support/")) return true;
    (signedIn?.superAdmin ? this.superAdmins : this.others).count(signedIn?.userId ?? ip);
    return true;
  }
}
