import { Inject, Logger, type OnApplicationShutdown } from "@nestjs/common";
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway, WebSocketServer } from "@nestjs/websockets";
import { createAdapter } from "@socket.io/postgres-adapter";
import pg from "pg";
import type { Server, Socket } from "socket.io";
import { SESSIONS, type Sessions } from "../auth/sessions.ts";
import { CONFIG, type Config } from "../config/config.ts";
import { addressOf, inRoom, type RoomKind, Rooms, tellOfLeaving } from "./rooms.ts";

/** How often a socket's session is looked at: it may have run out, or the word of its end may not have come here. */
const RECHECK_MS = 60_000;

/** One to listen with, one to tell with. */
const CONNECTIONS = 2;

/**
 * The socket: a signed-in browser joins its user's room and hears what concerns that person, and enters the rooms of
 * what it works on. Messages from the server carry no data of their own, only what to ask anew, so a lost one costs
 * nothing and none can tell too much. They reach the browsers of every process, by way of PostgreSQL.
 */
@WebSocketGateway({ path: "/realtime", serveClient: false, maxHttpBufferSize: 10_000 })
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection, OnApplicationShutdown {
  @WebSocketServer() private readonly server!: Server;
  private readonly logger = new Logger("realtime");

  private readonly rooms = new Rooms();
  private readonly pool: pg.Pool;

  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CONFIG) config: Pick<Config, "DATABASE_URL">,
  ) {
    // a notification is a commit of its own, and a hint need not wait for the disk
    const options = "-c synchronous_commit=off";
    this.pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: CONNECTIONS, options });
    const lost = (error: Error) => this.logger.warn(`a connection was lost: ${error.message}`);
    this.pool.on("error", lost);
    // the adapter keeps one for good, and looks at its end alone: an error that nobody hears would end the process
    this.pool.on("connect", (client) => client.on("error", lost));
  }

  afterInit(server: Server): void {
    server.adapter(
      createAdapter(this.pool, {
        channelPrefix: "mozaik-sockets",
        // What is too large for a NOTIFY would go by way of a table; nothing we say is, so there is none to clean.
        cleanupInterval: 2 ** 31 - 1,
        errorHandler: (error) => this.logger.warn(`could not notify other processes: ${error.message}`),
      }),
    );
    tellOfLeaving(server);
    server.use((socket, next) => {
      this.sessions.whoIs(tokenOf(socket)).then(
        (signedIn) => {
          if (!signedIn) return next(new Error("Authorized use only"));
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
    this.rooms.serve(socket);
    await socket.join([roomOf(String(socket.data.userId)), roomOfSession(String(socket.data.sessionId))]);
  }

  /** Tells all browsers of one person. `message` is one of the contract's names, for example `notification`. */
  tell(userId: string, message: string, payload: object = {}): void {
    // Before the server listens there is no one to tell.
    this.server?.to(roomOf(userId)).emit(message, payload);
  }

  /** A kind of room that browsers can enter. */
  addRoom(kind: RoomKind): void {
    this.rooms.add(kind);
  }

  /** Tells everyone in a room. */
  tellRoom(room: string, id: string, message: string, payload: object = {}): void {
    if (this.server) inRoom(this.server, room, id).emit(message, payload);
  }

  /** Someone may no longer be in a room. */
  sendOut(userId: string, room: string, id: string): void {
    this.server?.in(roomOf(userId)).socketsLeave(addressOf(room, id));
  }

  /** What the room was for is gone: nobody is in it any more. */
  closeRoom(room: string, id: string): void {
    if (this.server) inRoom(this.server, room, id).socketsLeave(addressOf(room, id));
  }

  async onApplicationShutdown(): Promise<void> {
    // The server ends with the web server it shares; its adapter listens on until it is told.
    await this.server?.of("/").adapter.close();
    await this.pool.end();
  }

  /** Closes the sockets of a session that was ended, at whatever process. */
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
