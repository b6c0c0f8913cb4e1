import { ConsoleLogger, type LogLevel } from "@nestjs/common";
import { currentRequest } from "./request-context.ts";

const LEVELS: LogLevel[] = ["fatal", "error", "warn", "log", "debug"];

/** Who lists every class and route at each start. */
const FRAMEWORK = new Set(["NestFactory", "InstanceLoader", "RoutesResolver", "RouterExplorer", "NestApplication"]);

/**
 * The log: in production one JSON object a line, with the correlation id of the request it belongs to; for people
 * otherwise. The framework's own list of classes and routes shows at level `debug` alone.
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
