import { Injectable, type OnModuleInit } from "@nestjs/common";
import { HttpAdapterHost } from "@nestjs/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Histogram } from "prom-client";
import { Metrics } from "./metrics.ts";

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Times every HTTP request, including those rejected by a guard. */
@Injectable()
export class RequestMetrics implements OnModuleInit {
  private readonly seconds: Histogram<"method" | "route" | "status">;

  constructor(
    metrics: Metrics,
    private readonly host: HttpAdapterHost,
  ) {
    this.seconds = new Histogram({
      name: "mozaik_http_request_seconds",
      help: "Seconds from a request's first byte to the end of its answer.",
      labelNames: ["method", "route", "status"],
      buckets: REQUEST_SECONDS,
      registers: [metrics.registry],
    });
  }

  onModuleInit(): void {
    // without HTTP (a command-line tool) there is nothing to time
    const fastify: FastifyInstance | undefined = this.host.httpAdapter?.getInstance();
    fastify?.addHook("onResponse", (request, reply, done) => {
      const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) };
      this.seconds.observe(labels, reply.elapsedTime / 1_000);
      done();
    });
  }
}

/** The route's pattern, never the address itself: strangers must not be able to create labels. */
function routeOf(request: FastifyRequest): string {
  const route = request.routeOptions.url ?? "unknown";
  return route.startsWith("/assets/") ? "/assets/*" : route;
}
