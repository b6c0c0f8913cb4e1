import { Inject, Logger } from "@nestjs/common";
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway, WebSocketServer } from "@nestjs/websockets";
import type { Server, Socket } from "socket.io";
import { SESSIONS, type Sessions } from "../auth/sessions.ts";

/** How often a socket's session is looked at: it may have run out, or been ended by way of another process. */
const RECHECK_MS = 60_000;

/**
 * The socket: a signed-in browser joins its user's room and hears what concerns that person. Messages carry no data
 * of their own, only what to ask anew, so a lost one costs nothing and none can tell too much.
 */
@WebSocketGateway({ path: "/realtime", serveClient: false, maxHttpBufferSize: 10_000 })
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection {
  @WebSocketServer() private readonly server!: Server;
  private readonly logger = new Logger("realtime");

  constructor(@Inject(SESSIONS) private readonly sessions: Sessions) {}

  afterInit(server: Server): void {
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
    await socket.join([roomOf(String(socket.data.userId)), roomOfSession(String(socket.data.sessionId))]);
  }

  /** Tells all browsers of one person. `message` is one of the contract's names, for example `notification`. */
  tell(userId: string, message: string, payload: object = {}): void {
    // Before the server listens there is no one to tell.
    this.server?.to(roomOf(userId)).emit(message, payload);
  }

  /** Closes the sockets of a session that was ended; those at other processes close within a minute. */
  endSession(sessionId: string): void {
    this.server?.in(roomOfSession(sessionId)).disconnectSockets(true);
  }

  private async endIfOver(socket: Socket): Promise<void> {
    try {
      if (!(await this.sessions.whoIs(tokenOf(socket)))) socket.disconnect(true);
    } catch (error) {
      this.logger.warn(`a socket's session could not be looked at, it is asked again in a minute: ${error}`);
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
