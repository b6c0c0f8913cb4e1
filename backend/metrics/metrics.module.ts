import { Global, Module } from "@nestjs/common";
import { Metrics } from "./metrics.ts";

/** The application's measurements, for everyone who measures; what shows them to others is the platform's. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
