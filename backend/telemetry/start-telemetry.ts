// The only file that loads OpenTelemetry's SDK.
import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  SimpleSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { idGenerator } from "./trace-ids.ts";
import { switchTracing } from "./tracing.ts";

/**
 * Sends spans to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names, or at once to `exporter`, until the function it
 * answers is called. `share` of all traces are recorded; the choice follows from the trace's id, so every process makes the
 * same one.
 */
export async function startTelemetry(share: number, exporter?: SpanExporter): Promise<() => Promise<void>> {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ "service.name": "mozaik" })),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator,
    spanProcessors: [
      exporter
        ? new SimpleSpanProcessor({ exporter })
        : new BatchSpanProcessor({ exporter: await collectorOfEnvironment() }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  switchTracing(true);
  return async () => {
    switchTracing(false);
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
}

async function collectorOfEnvironment(): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  return new OTLPTraceExporter(); // reads the address and headers of the collector from the environment itself
}
