import fastifyMultipart, { type Multipart } from "@fastify/multipart";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import type { FastifyRequest } from "fastify";
import { DomainError } from "#modules/decider";
import { watchBody } from "./connection-limits.ts";

/** Headers that a part may have. Browsers send two. */
const HEADERS_OF_A_PART = 20;

export interface MultipartLimits {
  readonly fields: number;
  readonly files: number;
  /** Most bytes of a plain field; a longer one is truncated and marked. */
  readonly fieldSize: number;
  /** Most bytes of a file; a longer one is truncated and marked. Absent: the reader of the file counts. */
  readonly fileSize?: number;
  /** Aborts an upload after this many milliseconds without data. */
  readonly stalledMs: number;
}

/** Lets routes read multipart bodies with `readParts`; nothing reads them before. */
export async function acceptMultipart(app: NestFastifyApplication): Promise<void> {
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
}

/**
 * Passes the parts of a multipart body to `read` as they arrive. Afterwards it discards the rest of the body, so that
 * the connection can carry the answer. Throws `wrong-type` for another kind of body, `upload-broke-off` for one that
 * ends early or is malformed, and every error of `read`.
 */
export async function readParts<T>(
  request: FastifyRequest,
  { stalledMs, fileSize = Number.POSITIVE_INFINITY, ...limits }: MultipartLimits,
  read: (parts: AsyncIterator<Multipart>) => Promise<T>,
): Promise<T> {
  const { raw } = request;
  const endWatch = watchBody(raw, stalledMs);
  const body = new Body(
    request.parts({
      limits: { ...limits, fileSize, parts: limits.fields + limits.files, headerPairs: HEADERS_OF_A_PART },
    }),
  );
  try {
    return await read(body.parts());
  } catch (error) {
    throw error instanceof DomainError ? error : (body.problem() ?? error);
  } finally {
    raw.unpipe();
    raw.resume();
    endWatch();
  }
}

/** The body of one request, and its errors. */
class Body {
  private failure: unknown;
  private file: Extract<Multipart, { type: "file" }>["file"] | undefined;

  constructor(private readonly source: AsyncIterable<Multipart>) {}

  async *parts(): AsyncGenerator<Multipart> {
    try {
      for await (const part of this.source) {
        if (part.type === "file") this.file = part.file;
        yield part;
      }
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  /** The error for a body that could not be read to its end. Undefined if the body is not the cause. */
  problem(): DomainError | undefined {
    const failure = this.failure ?? this.failureOfFile();
    if (failure === undefined) return undefined;
    const details = { reason: String(failure) };
    if (isOfAnotherKind(failure)) {
      return new DomainError("wrong-type", "not-multipart", "Send the file as multipart/form-data.", details);
    }
    return new DomainError("malformed", "upload-broke-off", "The upload was interrupted.", details);
  }

  /** A reader that aborts destroys the file with an `AbortError`; any other error comes from the body. */
  private failureOfFile(): Error | undefined {
    const error = this.file?.errored;
    return error && error.name !== "AbortError" ? error : undefined;
  }
}

function isOfAnotherKind(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const isMultipart = !("code" in failure && failure.code === "FST_INVALID_MULTIPART_CONTENT_TYPE");
  return !isMultipart || failure.message.includes("Boundary not found");
}
