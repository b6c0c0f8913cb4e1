import { Inject, Logger, type OnApplicationShutdown } from "@nestjs/common";
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway, WebSocketServer } from "@nestjs/websockets";
import { createAdapter } from "@socket.io/postgres-adapter";
import pg from "pg";
import type { Server, Socket } from "socket.io";
import { notSignedIn } from "#modules/decider";
import { SESSIONS, type Sessions } from "../auth/sessions.ts";
import { CONFIG, type Config } from "../config/config.ts";
import { inPushSpan } from "../telemetry/tracing.ts";
import { Budget } from "./budget.ts";
import { limitSockets } from "./limit-sockets.ts";
import { ListeningPool } from "./listening-pool.ts";
import { addressOf, inRoom, type RoomKind, Rooms, tellOfLeaving } from "./rooms.ts";

/** How often a socket's session is checked: it may have expired, or the message about its end may have been lost. */
const RECHECK_MS = 60_000;

/** Messages of one socket per second beyond which it is closed. The client sends far fewer. */
const FLOOD_A_SECOND = 200;

/** Time to sign in after connecting. */
const CONNECT_MS = 10_000;

/** One to listen, one to notify. */
const CONNECTIONS = 2;

/**
 * The socket. A signed-in browser joins its user's room, receives messages for that user, and enters the rooms of what
 * they work on. Messages from the server carry no data, only what to fetch again, so a lost one does no harm and none
 * can leak anything. They reach the browsers of every process through PostgreSQL.
 */
@WebSocketGateway({ path: "/realtime", serveClient: false, maxHttpBufferSize: 10_000, connectTimeout: CONNECT_MS })
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection, OnApplicationShutdown {
  @WebSocketServer() private readonly server!: Server;
  private readonly logger = new Logger("realtime");

  private readonly rooms = new Rooms();
  private readonly pool: ListeningPool;

  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Pick<Config, "DATABASE_URL" | "TRUST_PROXY">,
  ) {
    // a NOTIFY is a commit of its own, and a hint need not wait for the disk
    const options = "-c synchronous_commit=off";
    const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: CONNECTIONS, options });
    const lost = (error: Error) => this.logger.warn(`a connection was lost: ${error.message}`);
    pool.on("error", lost);
    // the adapter keeps one connection forever and only listens to its end: an unhandled error would end the process
    pool.on("connect", (client) => client.on("error", lost));
    this.pool = new ListeningPool(pool);
  }

  afterInit(server: Server): void {
    server.adapter(
      // it uses nothing else of a pool
      createAdapter(this.pool as unknown as pg.Pool, {
        channelPrefix: "mozaik-sockets",
        // Messages too large for a NOTIFY would go through a table. Ours never are, so there is none to clean.
        cleanupInterval: 2 ** 31 - 1,
        errorHandler: (error) => this.logger.warn(`could not notify other processes: ${error.message}`),
      }),
    );
    tellOfLeaving(server);
    limitSockets(server.engine, this.config.TRUST_PROXY);
    server.use((socket, next) => {
      this.sessions.whoIs(tokenOf(socket)).then(
        (signedIn) => {
          if (!signedIn) return next(notSignedIn());
          socket.data.userId = signedIn.userId;
          socket.data.sessionId = signedIn.sessionId;
          next();
        },
        (error: Error) => {
          this.logger.error(error.stack ?? error.message);
          next(new Error("Please try again."));
        },
      );
    });
  }

  async handleConnection(socket: Socket): Promise<void> {
    const watch = setInterval(() => void this.endIfOver(socket), RECHECK_MS);
    socket.once("disconnect", () => clearInterval(watch));
    endFlood(socket);
    this.rooms.serve(socket);
    await socket.join([roomOf(String(socket.data.userId)), roomOfSession(String(socket.data.sessionId))]);
    await this.endIfOver(socket); // it may have ended between the check of its token and the room
  }

  /** Notifies all browsers of one user. `message` is one of the contract's names, for example `notification`. */
  tell(userId: string, message: string, payload: object = {}): void {
    // Before the server listens, nobody is connected.
    inPushSpan(message, () => this.server?.to(roomOf(userId)).emit(message, payload));
  }

  /** Registers a kind of room. */
  addRoom(kind: RoomKind): void {
    this.rooms.add(kind);
  }

  /** Notifies everyone in a room. */
  tellRoom(room: string, id: string, message: string, payload: object = {}): void {
    const { server } = this;
    if (server) inPushSpan(message, () => inRoom(server, room, id).emit(message, payload));
  }

  /** Removes a user from a room they may no longer be in. */
  sendOut(userId: string, room: string, id: string): void {
    this.server?.in(roomOf(userId)).socketsLeave(addressOf(room, id));
  }

  /** Removes everyone from a room whose subject is gone. */
  closeRoom(room: string, id: string): void {
    if (this.server) inRoom(this.server, room, id).socketsLeave(addressOf(room, id));
  }

  async onApplicationShutdown(): Promise<void> {
    // The server ends with the web server it shares; its adapter keeps listening until it is closed.
    await this.server?.of("/").adapter.close();
    await this.pool.end();
  }

  /** Closes the sockets of an ended session, in every process. */
  endSession(sessionId: string): void {
    this.server?.in(roomOfSession(sessionId)).disconnectSockets(true);
  }

  private async endIfOver(socket: Socket): Promise<void> {
    try {
      if (!(await this.sessions.whoIs(tokenOf(socket)))) socket.disconnect(true);
    } catch (error) {
      this.logger.warn(`could not check the session of a socket, trying again in a minute: ${error}`);
    }
  }
}

/** Closes a socket that sends far more than any client does. */
function endFlood(socket: Socket): void {
  const budget = new Budget(FLOOD_A_SECOND);
  socket.onAny(() => {
    if (!budget.take()) socket.disconnect(true);
  });
}

function tokenOf(socket: Socket): string {
  const token: unknown = socket.handshake.auth.token;
  return typeof token === "string" ? token : "";
}

function roomOf(userId: string): string {
  return `user:${userId}`;
}

function roomOfSession(sessionId: string): string {
  return `session:${sessionId}`;
}
