// An in-memory EventStoreDB that speaks the real protocol: the unmodified client talks to it over gRPC.
import serverFeatures from "@eventstore/db-client/generated/serverfeatures_grpc_pb.js";
import type { SupportedMethods } from "@eventstore/db-client/generated/serverfeatures_pb.js";
import features from "@eventstore/db-client/generated/serverfeatures_pb.js";
import streamsService from "@eventstore/db-client/generated/streams_grpc_pb.js";
import type { ReadReq, ReadResp } from "@eventstore/db-client/generated/streams_pb.js";
import {
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from "@grpc/grpc-js";
import { type AppendFault, appendOneByOne, batchAppend, tombstone } from "./event-store-db/appends.ts";
import { read } from "./event-store-db/reads.ts";
import { StreamsLog } from "./event-store-db/streams-log.ts";
import { connectionError } from "./event-store-db/wire.ts";

export interface EventStoreDbDoubleOptions {
  /** Whether the server offers batch append; old servers do not. */
  batchAppend?: boolean;
}

export class EventStoreDbDouble {
  readonly log = new StreamsLog();
  private readonly server = new Server({ "grpc.max_receive_message_length": 17 * 1024 * 1024 });
  private readonly subscriptions = new Set<ServerWritableStream<ReadReq, ReadResp>>();
  private readonly appendFaults: AppendFault[] = [];

  constructor(private readonly options: EventStoreDbDoubleOptions = {}) {}

  /** Returns the connection string. `port` 0 means any free port. */
  async start(port = 0): Promise<string> {
    this.server.addService(serverFeatures.ServerFeaturesService, {
      getSupportedMethods: (_: ServerUnaryCall<unknown, SupportedMethods>, answer: sendUnaryData<SupportedMethods>) =>
        answer(null, this.supportedMethods()),
    });
    this.server.addService(streamsService.StreamsService, {
      read: read(this.log, this.subscriptions),
      append: appendOneByOne(this.log),
      batchAppend: batchAppend(this.log, () => this.appendFaults.shift()),
      tombstone: tombstone(this.log),
    });
    const bound = await new Promise<number>((resolve, reject) => {
      this.server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, free) =>
        error ? reject(error) : resolve(free),
      );
    });
    return `esdb://127.0.0.1:${bound}?tls=false&defaultDeadline=5000`;
  }

  stop(): void {
    this.server.forceShutdown();
  }

  /** Makes the next batch append fail this way; each call adds one more failure. */
  failNextAppend(fault: AppendFault): void {
    this.appendFaults.push(fault);
  }

  /** Breaks every subscription with an error, like a lost connection. */
  dropSubscriptions(): void {
    for (const call of [...this.subscriptions]) {
      call.emit("error", connectionError(status.UNAVAILABLE, "dropped by the test"));
    }
  }

  /** Ends every subscription silently, like a server that shuts down. */
  endSubscriptions(): void {
    for (const call of [...this.subscriptions]) {
      this.subscriptions.delete(call);
      call.end();
    }
  }

  private supportedMethods(): SupportedMethods {
    const offered = ["read", "append", "tombstone", ...(this.options.batchAppend === false ? [] : ["batchappend"])];
    const response = new features.SupportedMethods();
    response.setEventStoreServerVersion("24.10.4");
    for (const name of offered) {
      const method = new features.SupportedMethod();
      method.setServiceName("event_store.client.streams.Streams");
      method.setMethodName(name);
      response.addMethods(method);
    }
    return response;
  }
}
