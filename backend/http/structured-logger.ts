import { ConsoleLogger, type LogLevel } from "@nestjs/common";
import { currentRequest } from "./request-context.ts";

const LEVELS: LogLevel[] = ["fatal", "error", "warn", "log", "debug"];

/** Loggers that list every class and route at each start. */
const FRAMEWORK = new Set(["NestFactory", "InstanceLoader", "RoutesResolver", "RouterExplorer", "NestApplication"]);

/**
 * The log: one JSON object per line with the request's correlation id in production, readable text otherwise. The
 * framework's own list of classes and routes appears only at level `debug`.
 */
export class StructuredLogger extends ConsoleLogger {
  constructor(least: LogLevel, forMachines: boolean) {
    super({ json: forMachines, colors: !forMachines, logLevels: LEVELS.slice(0, LEVELS.indexOf(least) + 1) });
  }

  override log(message: unknown, ...more: unknown[]): void {
    const context = more.at(-1);
    if (typeof context === "string" && FRAMEWORK.has(context) && !this.isLevelEnabled("debug")) return;
    super.log(message, ...more);
  }

  protected override getJsonLogObject(...line: Parameters<ConsoleLogger["getJsonLogObject"]>) {
    return { ...super.getJsonLogObject(...line), correlationId: currentRequest()?.correlationId };
  }
}
