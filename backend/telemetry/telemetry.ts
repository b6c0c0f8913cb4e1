import type { OnApplicationShutdown } from "@nestjs/common";
import type { Config } from "../config/config.ts";

/** Sends traces while the application runs, if an exporter is set; otherwise none of OpenTelemetry's SDK is loaded. */
export class Telemetry implements OnApplicationShutdown {
  private constructor(private readonly stop: (() => Promise<void>) | undefined) {}

  static async open(
    config: Pick<Config, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_TRACES_SAMPLER_ARG">,
  ): Promise<Telemetry> {
    if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return new Telemetry(undefined);
    const { startTelemetry } = await import("./start-telemetry.ts");
    return new Telemetry(await startTelemetry(config.OTEL_TRACES_SAMPLER_ARG));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop?.();
  }
}
