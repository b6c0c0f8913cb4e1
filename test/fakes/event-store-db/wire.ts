import type { StreamIdentifier, UUID } from "@eventstore/db-client/generated/shared_pb.js";
import shared from "@eventstore/db-client/generated/shared_pb.js";
import { Metadata, type ServiceError, status } from "@grpc/grpc-js";
import type { Message } from "./streams-log.ts";

/** A UUID of the protocol: text, or two signed halves. */
export function uuidOf(uuid: UUID | undefined): string {
  if (!uuid) throw new Error("the request has no UUID");
  if (uuid.hasString()) return uuid.getString();
  const halves = uuid.getStructured();
  const hex = (half: string | undefined) =>
    BigInt.asUintN(64, BigInt(half ?? 0))
      .toString(16)
      .padStart(16, "0");
  const digits = hex(halves?.getMostSignificantBits()) + hex(halves?.getLeastSignificantBits());
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function uuid(text: string): UUID {
  const message = new shared.UUID();
  message.setString(text);
  return message;
}

export function streamNameOf(identifier: StreamIdentifier | undefined): string {
  if (!identifier) throw new Error("the request names no stream");
  return Buffer.from(identifier.getStreamName_asU8()).toString();
}

export function streamIdentifier(name: string): StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name));
  return identifier;
}

/** The data of one event in both kinds of append. */
interface ProposedMessage {
  getId(): UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

export function messageOf(proposed: ProposedMessage): Message {
  const properties = proposed.getMetadataMap();
  return {
    id: uuidOf(proposed.getId()),
    type: properties.get("type") ?? "",
    contentType: properties.get("content-type") ?? "",
    data: proposed.getData_asU8(),
    metadata: proposed.getCustomMetadata_asU8(),
  };
}

/** An error as the server sends it: the client reads its kind from the trailing metadata. */
export function refusal(exception: string, properties: Readonly<Record<string, string>>): ServiceError {
  const metadata = new Metadata();
  metadata.set("exception", exception);
  for (const [key, value] of Object.entries(properties)) metadata.set(key, value);
  return connectionError(status.FAILED_PRECONDITION, exception, metadata);
}

export function connectionError(code: status, details: string, metadata = new Metadata()): ServiceError {
  return Object.assign(new Error(details), { code, details, metadata });
}
