import type { FastifyRequest } from "fastify";
import { readParts } from "#backend/http/multipart";
import { DomainError } from "../../decider.ts";
import { AVATAR_BYTES } from "../contract.ts";

const LIMITS = { fields: 0, files: 1, fieldSize: 0, fileSize: AVATAR_BYTES, stalledMs: 30_000 };

/**
 * The one part `file` of a multipart body, held in memory: an avatar is small. Throws `too-large` past `AVATAR_BYTES`,
 * `malformed` where it is missing, empty or broken off, `wrong-type` for a body of another kind.
 */
export function readAvatar(request: FastifyRequest): Promise<Buffer> {
  return readParts(request, LIMITS, async (parts) => {
    const { value: part } = await parts.next();
    if (part?.fieldname !== "file" || part.type !== "file") throw malformed("Send one part `file`.");
    const picture = await part.toBuffer();
    if (part.file.truncated) {
      throw new DomainError("too-large", "picture-too-large", "A profile picture may have at most 5 MB.");
    }
    if (picture.length === 0) throw malformed("The file is empty.");
    return picture;
  });
}

function malformed(message: string): DomainError {
  return new DomainError("malformed", "malformed", message, { errors: [{ field: "file", message }] });
}
