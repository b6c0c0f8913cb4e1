import type { ReadReq, ReadResp } from "@eventstore/db-client/generated/streams_pb.js";
import streams from "@eventstore/db-client/generated/streams_pb.js";
import type { ServerWritableStream } from "@grpc/grpc-js";
import type { LogRecord, StreamsLog } from "./streams-log.ts";
import { refusal, streamIdentifier, streamNameOf, uuid } from "./wire.ts";

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Events scanned between two checkpoints of a filtered subscription; multiplied by the client's setting. */
const WINDOW = 32;

/** Reads of a stream, and subscriptions to `$all`. `open` contains the active subscriptions. */
export function read(log: StreamsLog, open: Set<ReadCall>) {
  return (call: ReadCall) => {
    const options = call.request.getOptions();
    if (!options) throw new Error("a read without options");
    if (options.hasSubscription()) subscribe(log, open, call, options);
    else if (options.hasAll()) readNewest(log, call, options);
    else readStream(log, call, options);
  };
}

/** `$all`, backwards from its end. */
function readNewest(log: StreamsLog, call: ReadCall, options: ReadReq.Options): void {
  if (!options.getAll()?.hasEnd()) throw new Error("$all is read from its end");
  for (const record of log.all.slice(-Number(options.getCount())).toReversed()) call.write(eventResponse(record));
  call.end();
}

function readStream(log: StreamsLog, call: ReadCall, options: ReadReq.Options): void {
  const asked = options.getStream();
  const name = streamNameOf(asked?.getStreamIdentifier());
  const { records, deleted } = log.stream(name);
  if (deleted) {
    call.emit("error", refusal("stream-deleted", { "stream-name": name }));
    return;
  }
  if (records.length === 0) {
    const notFound = new streams.ReadResp.StreamNotFound();
    notFound.setStreamIdentifier(streamIdentifier(name));
    const response = new streams.ReadResp();
    response.setStreamNotFound(notFound);
    call.write(response);
    return void call.end();
  }
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const last = records.length - 1;
  const from = asked?.hasStart() ? 0 : asked?.hasEnd() ? last : Number(asked?.getRevision());
  const step = backwards ? -1 : 1;
  let left = BigInt(options.getCount());
  for (let at = backwards ? Math.min(from, last) : from; left > 0n; at += step, left--) {
    const record = records[at];
    if (!record) break;
    call.write(eventResponse(record));
  }
  call.end();
}

function subscribe(log: StreamsLog, open: Set<ReadCall>, call: ReadCall, options: ReadReq.Options): void {
  const after = options.getAll()?.getPosition()?.getCommitPosition();
  const start = after === undefined ? 0 : log.all.findIndex((record) => record.position > BigInt(after));
  let next = start === -1 ? log.all.length : start;
  const wanted = filterOf(options);
  const checkpointEvery = (options.getFilter()?.getCheckpointintervalmultiplier() ?? 1) * WINDOW;
  let considered = 0;
  let caughtUp = false;
  let full = false;

  const send = (response: ReadResp) => {
    full = !call.write(response) || full;
  };
  const pump = () => {
    while (!full && !call.cancelled && open.has(call)) {
      const record = log.all[next];
      if (!record) break;
      next++;
      if (wanted(record)) send(eventResponse(record));
      if (++considered % checkpointEvery === 0) send(checkpointResponse(record.position));
    }
    if (!full && !caughtUp && next === log.all.length) {
      caughtUp = true;
      const response = new streams.ReadResp();
      response.setCaughtUp(new streams.ReadResp.CaughtUp());
      send(response);
    }
  };

  open.add(call);
  const unwatch = log.onChange(pump);
  const release = () => {
    open.delete(call);
    unwatch();
  };
  call.on("cancelled", release).on("close", release).on("error", release).on("finish", release);
  call.on("drain", () => {
    full = false;
    pump();
  });
  send(confirmation());
  pump();
}

function filterOf(options: ReadReq.Options): (record: LogRecord) => boolean {
  const filter = options.getFilter();
  const byStream = filter?.getStreamIdentifier();
  const expression = byStream ?? filter?.getEventType();
  if (!expression) return () => true;
  const subject = (record: LogRecord) => (byStream ? record.stream : record.type);
  const pattern = expression.getRegex();
  if (pattern) {
    const regex = new RegExp(pattern);
    return (record) => regex.test(subject(record));
  }
  return (record) => expression.getPrefixList().some((prefix) => subject(record).startsWith(prefix));
}

function eventResponse(record: LogRecord): ReadResp {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent();
  event.setId(uuid(record.id));
  event.setStreamIdentifier(streamIdentifier(record.stream));
  event.setStreamRevision(`${record.revision}`);
  event.setCommitPosition(`${record.position}`);
  event.setPreparePosition(`${record.position}`);
  event
    .getMetadataMap()
    .set("type", record.type)
    .set("content-type", record.contentType)
    .set("created", record.created);
  event.setData(record.data);
  event.setCustomMetadata(record.metadata);
  const resolved = new streams.ReadResp.ReadEvent();
  resolved.setEvent(event);
  resolved.setCommitPosition(`${record.position}`);
  const response = new streams.ReadResp();
  response.setEvent(resolved);
  return response;
}

function checkpointResponse(position: bigint): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(`${position}`);
  checkpoint.setPreparePosition(`${position}`);
  const response = new streams.ReadResp();
  response.setCheckpoint(checkpoint);
  return response;
}

function confirmation(): ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(crypto.randomUUID());
  const response = new streams.ReadResp();
  response.setConfirmation(confirmed);
  return response;
}
