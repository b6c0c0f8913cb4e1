import { Global, Module } from "@nestjs/common";
import { Metrics } from "./metrics.ts";

/** The application's metrics, for every module that measures; the platform exposes them. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
