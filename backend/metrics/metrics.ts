import { Injectable } from "@nestjs/common";
import { collectDefaultMetrics, Registry } from "prom-client";

/** The application's measurements. Whoever measures registers here; no global registry, so that applications in one process stay apart. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
