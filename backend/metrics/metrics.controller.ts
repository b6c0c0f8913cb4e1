import { Controller, Get, Header, Req } from "@nestjs/common";
import type { FastifyRequest } from "fastify";
import { Public, Visitor } from "../auth/bearer.guard.ts";
import type { SignedIn } from "../auth/sessions.ts";
import { superAdminOnly } from "../auth/super-admin.ts";
import { ApiExcludeController } from "../http/api-decorators.ts";
import { isDirect } from "./direct-connection.ts";
import { Metrics } from "./metrics.ts";

/** For Prometheus. Open to this machine and its private network; through a proxy only to super admins. */
@ApiExcludeController()
@Public()
@Controller("metrics")
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header("content-type", "text/plain; version=0.0.4; charset=utf-8")
  @Header("cache-control", "no-store")
  text(@Req() request: FastifyRequest, @Visitor() visitor: SignedIn | null): Promise<string> {
    // the connection's own peer: `request.ip` may come from a header
    if (!isDirect(request.socket.remoteAddress, request.headers)) superAdminOnly(visitor);
    return this.metrics.registry.metrics();
  }
}
