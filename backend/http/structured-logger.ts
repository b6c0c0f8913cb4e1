import { ConsoleLogger, type LogLevel } from "@nestjs/common";
import { currentRequest } from "./request-context.ts";

/** One JSON object a line, with the correlation id of the request it belongs to. */
export class StructuredLogger extends ConsoleLogger {
  constructor(logLevels: LogLevel[]) {
    super({ json: true, colors: false, logLevels });
  }

  protected override getJsonLogObject(...line: Parameters<ConsoleLogger["getJsonLogObject"]>) {
    return { ...super.getJsonLogObject(...line), correlationId: currentRequest()?.correlationId };
  }
}
