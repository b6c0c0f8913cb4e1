import code from "@eventstore/db-client/generated/code_pb.js";
import shared from "@eventstore/db-client/generated/shared_pb.js";
import type { Status } from "@eventstore/db-client/generated/status_pb.js";
import rpc from "@eventstore/db-client/generated/status_pb.js";
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  TombstoneReq,
  TombstoneResp,
} from "@eventstore/db-client/generated/streams_pb.js";
import streams from "@eventstore/db-client/generated/streams_pb.js";
import {
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type sendUnaryData,
  status,
} from "@grpc/grpc-js";
import any from "google-protobuf/google/protobuf/any_pb.js";
import empty from "google-protobuf/google/protobuf/empty_pb.js";
import { type Expectation, MAX_APPEND_SIZE, type Message, type StreamsLog, type WriteResult } from "./streams-log.ts";
import { connectionError, messageOf, refusal, streamNameOf, uuidOf } from "./wire.ts";

/** How the next append fails. */
export type AppendFault = "swallow-request" | "swallow-answer" | "break-connection" | { readonly delayMs: number };

/** The single append call, for servers without batch append. */
export function appendOneByOne(log: StreamsLog) {
  return (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => {
    let options: AppendReq.Options | undefined;
    const messages: Message[] = [];
    call.on("data", (request: AppendReq) => {
      const proposed = request.getProposedMessage();
      if (request.hasOptions()) options = request.getOptions();
      else if (proposed) messages.push(messageOf(proposed));
    });
    call.on("end", () => {
      if (!options) throw new Error("an append without options");
      const stream = streamNameOf(options.getStreamIdentifier());
      const expected = expectationOf(options, options.getRevision());
      const result = log.write(stream, expected, messages);
      if (result.kind === "deleted") answer(refusal("stream-deleted", { "stream-name": stream }));
      else if (result.kind === "too-large") {
        answer(refusal("maximum-append-size-exceeded", { "maximum-append-size": `${MAX_APPEND_SIZE}` }));
      } else answer(null, appendResponse(result, expected));
    });
  };
}

/** The batch append: many appends over one open call, answered one by one. `nextFault` returns the failure of each. */
export function batchAppend(log: StreamsLog, nextFault: () => AppendFault | undefined) {
  return (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
    const open = new Map<string, { options: BatchAppendReq.Options; messages: Message[] }>();
    call.on("data", (request: BatchAppendReq) => {
      const id = uuidOf(request.getCorrelationId());
      const options = request.getOptions();
      if (options) open.set(id, { options, messages: [] });
      const append = open.get(id);
      if (!append) return;
      append.messages.push(...request.getProposedMessagesList().map(messageOf));
      if (!request.getIsFinal()) return;
      open.delete(id);

      const fault = nextFault();
      if (fault === "swallow-request") return;
      if (fault === "break-connection") {
        call.emit("error", connectionError(status.UNAVAILABLE, "broken by the test"));
        return;
      }
      const expected = expectationOf(append.options, append.options.getStreamPosition());
      const result = log.write(streamNameOf(append.options.getStreamIdentifier()), expected, append.messages);
      if (fault === "swallow-answer") return;
      const send = () => call.write(batchResponse(request, append.options, result, expected));
      if (fault) setTimeout(send, fault.delayMs);
      else send();
    });
    call.on("end", () => call.end());
    call.on("error", () => open.clear());
  };
}

export function tombstone(log: StreamsLog) {
  return (call: ServerUnaryCall<TombstoneReq, TombstoneResp>, answer: sendUnaryData<TombstoneResp>) => {
    const stream = streamNameOf(call.request.getOptions()?.getStreamIdentifier());
    const result = log.tombstone(stream);
    if (result.kind !== "written") return answer(refusal("stream-deleted", { "stream-name": stream }));
    const position = new streams.TombstoneResp.Position();
    position.setCommitPosition(`${result.position}`);
    position.setPreparePosition(`${result.position}`);
    const response = new streams.TombstoneResp();
    response.setPosition(position);
    answer(null, response);
  };
}

interface ExpectationOptions {
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
  hasAny(): boolean;
}

function expectationOf(options: ExpectationOptions, revision: string | number): Expectation {
  if (options.hasNoStream()) return "no_stream";
  if (options.hasStreamExists()) return "stream_exists";
  return options.hasAny() ? "any" : BigInt(revision);
}

type Answerable = Extract<WriteResult, { kind: "written" | "wrong-expected-version" }>;

function appendResponse(result: Answerable, expected: Expectation): AppendResp {
  const response = new streams.AppendResp();
  if (result.kind === "written") {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(`${result.position}`);
    position.setPreparePosition(`${result.position}`);
    const success = new streams.AppendResp.Success();
    success.setCurrentRevision(`${result.revision}`);
    success.setPosition(position);
    response.setSuccess(success);
    return response;
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (result.current < 0n) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(`${result.current}`);
  if (typeof expected === "bigint") wrong.setExpectedRevision(`${expected}`);
  else if (expected === "no_stream") wrong.setExpectedNoStream(new shared.Empty());
  else wrong.setExpectedStreamExists(new shared.Empty());
  response.setWrongExpectedVersion(wrong);
  return response;
}

function batchResponse(
  request: BatchAppendReq,
  options: BatchAppendReq.Options,
  result: WriteResult,
  expected: Expectation,
): BatchAppendResp {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  response.setStreamIdentifier(options.getStreamIdentifier());
  if (result.kind === "written") {
    const position = new shared.AllStreamPosition();
    position.setCommitPosition(`${result.position}`);
    position.setPreparePosition(`${result.position}`);
    const success = new streams.BatchAppendResp.Success();
    success.setCurrentRevision(`${result.revision}`);
    success.setPosition(position);
    response.setSuccess(success);
  } else response.setError(batchError(result, expected));
  return response;
}

function batchError(result: Exclude<WriteResult, { kind: "written" }>, expected: Expectation): Status {
  const details = new any.Any();
  if (result.kind === "deleted") {
    details.pack(new shared.StreamDeleted().serializeBinary(), "event_store.client.StreamDeleted");
  } else if (result.kind === "too-large") {
    const tooLarge = new shared.MaximumAppendSizeExceeded();
    tooLarge.setMaxappendsize(MAX_APPEND_SIZE);
    details.pack(tooLarge.serializeBinary(), "event_store.client.MaximumAppendSizeExceeded");
  } else {
    const wrong = new shared.WrongExpectedVersion();
    if (result.current < 0n) wrong.setCurrentNoStream(new empty.Empty());
    else wrong.setCurrentStreamRevision(`${result.current}`);
    if (typeof expected === "bigint") wrong.setExpectedStreamPosition(`${expected}`);
    else if (expected === "no_stream") wrong.setExpectedNoStream(new empty.Empty());
    else wrong.setExpectedStreamExists(new empty.Empty());
    details.pack(wrong.serializeBinary(), "event_store.client.WrongExpectedVersion");
  }
  const error = new rpc.Status();
  error.setCode(code.Code.FAILED_PRECONDITION);
  error.setMessage(result.kind);
  error.setDetails(details);
  return error;
}
