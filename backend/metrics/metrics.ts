import { Injectable } from "@nestjs/common";
import { collectDefaultMetrics, Registry } from "prom-client";

/**
 * The application's metrics. Each metric is registered here and not in a global registry, so that several applications
 * in one process stay separate.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
