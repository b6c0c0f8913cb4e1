import { HttpException } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../decider.ts";
import { TUS_CONTENT_TYPE, TUS_VERSION } from "../upload-contract.ts";

/** Answers in the protocol's version. Throws 412 for a caller that speaks another one. */
export function speaksTus({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header("tus-resumable", TUS_VERSION);
  const version = headers["tus-resumable"];
  if (version === undefined || version === TUS_VERSION) return;
  reply.header("tus-version", TUS_VERSION);
  throw new HttpException(`This server speaks tus ${TUS_VERSION}.`, 412);
}

/** Where the piece in this request begins. */
export function uploadOffset({ headers }: FastifyRequest): number {
  if (headers["content-type"] !== TUS_CONTENT_TYPE) {
    throw new DomainError("wrong-type", "wrong-type", `Send the bytes as ${TUS_CONTENT_TYPE}.`);
  }
  const offset = headers["upload-offset"];
  if (typeof offset === "string" && /^\d{1,15}$/.test(offset)) return Number(offset);
  throw new DomainError("malformed", "malformed", "Say in Upload-Offset at which byte the piece begins.");
}

/** The length that the request announces; null if it does not. */
export function announcedLength({ headers }: FastifyRequest): number | null {
  const length = headers["content-length"];
  return length === undefined ? null : Number(length);
}

export function tellOffset(reply: FastifyReply, offset: number, expires?: string): FastifyReply {
  if (expires !== undefined) reply.header("upload-expires", new Date(expires).toUTCString());
  return reply.header("upload-offset", String(offset));
}
