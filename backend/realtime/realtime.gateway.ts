import { Inject } from "@nestjs/common";
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway, WebSocketServer } from "@nestjs/websockets";
import type { Server, Socket } from "socket.io";
import { SESSIONS, type Sessions } from "../auth/sessions.ts";

/**
 * The socket: a signed-in browser joins its user's room and hears what concerns that person. Messages carry no data
 * of their own, only what to ask anew, so a lost one costs nothing and none can tell too much.
 */
@WebSocketGateway({ path: "/realtime", serveClient: false, maxHttpBufferSize: 10_000 })
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection {
  @WebSocketServer() private readonly server!: Server;

  constructor(@Inject(SESSIONS) private readonly sessions: Sessions) {}

  afterInit(server: Server): void {
    server.use((socket, next) => {
      const token: unknown = socket.handshake.auth.token;
      this.sessions.whoIs(typeof token === "string" ? token : "").then(
        (signedIn) => {
          if (!signedIn) return next(new Error("Authorized use only"));
          socket.data.userId = signedIn.userId;
          next();
        },
        (error: Error) => next(error),
      );
    });
  }

  async handleConnection(socket: Socket): Promise<void> {
    await socket.join(roomOf(String(socket.data.userId)));
  }

  /** Tells all browsers of one person. `message` is one of the contract's names, for example `notification`. */
  tell(userId: string, message: string, payload: object = {}): void {
    // Before the server listens there is no one to tell.
    this.server?.to(roomOf(userId)).emit(message, payload);
  }
}

function roomOf(userId: string): string {
  return `user:${userId}`;
}
