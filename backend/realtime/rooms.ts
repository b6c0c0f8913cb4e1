import type { Server, Socket } from "socket.io";
import { z } from "zod";
import { Budget } from "./budget.ts";

/** Messages of one socket per second; more are dropped, because presence is repeated soon anyway. */
const MESSAGES_A_SECOND = 30;

/** A kind of place that several people can be in at once, for example the draft of a Mozaik. */
export interface RoomKind {
  /** For example `mozaik`. */
  name: string;
  /** Checked twice on entering. */
  mayEnter(userId: string, id: string): Promise<boolean>;
  /** What each member tells the others about themselves; anything else is dropped. */
  presence: z.ZodType<object>;
}

const Enter = z.object({ room: z.string().max(40), id: z.uuid() });
const Here = Enter.extend({ presence: z.unknown() });

/** What the others in a room learn about one browser. */
export interface Presence {
  room: string;
  id: string;
  /** The browser: one user may be present with several. */
  socketId: string;
  userId: string;
  presence: object;
}

/**
 * Presence in rooms. A browser enters a room (`room-enter`), reports where it is (`room-here`), and leaves
 * (`room-leave`). The others receive `room-here`, and `room-gone` also if a browser is lost or removed. When somebody
 * enters, the others are asked where they are (`room-who`). Nothing is stored.
 */
export class Rooms {
  private readonly kinds = new Map<string, RoomKind>();

  add(kind: RoomKind): void {
    this.kinds.set(kind.name, kind);
  }

  /** Serves a signed-in socket. */
  serve(socket: Socket): void {
    const userId = String(socket.data.userId);
    const budget = new Budget(MESSAGES_A_SECOND);
    socket.on("room-enter", (message: unknown, answer: unknown) => {
      const say = typeof answer === "function" ? answer : () => {};
      if (!budget.take()) return say({ entered: false });
      this.enter(socket, userId, message).then(
        (entered) => say({ entered }),
        () => say({ entered: false }),
      );
    });
    socket.on("room-here", (message: unknown) => {
      const here = Here.safeParse(message);
      if (!here.success || !budget.take()) return;
      const { room, id } = here.data;
      const presence = this.kinds.get(room)?.presence.safeParse(here.data.presence);
      if (!presence?.success || !socket.rooms.has(addressOf(room, id))) return;
      const told: Presence = { room, id, socketId: socket.id, userId, presence: presence.data };
      socket.to(addressOf(room, id)).emit("room-here", told);
    });
    socket.on("room-leave", (message: unknown) => {
      const left = Enter.safeParse(message);
      if (left.success && budget.take()) void socket.leave(addressOf(left.data.room, left.data.id));
    });
  }

  private async enter(socket: Socket, userId: string, message: unknown): Promise<boolean> {
    const wanted = Enter.safeParse(message);
    const kind = wanted.success ? this.kinds.get(wanted.data.room) : undefined;
    if (!wanted.success || !kind || !(await kind.mayEnter(userId, wanted.data.id))) return false;
    // Closed in the meantime: joining would leave it in the room's list forever.
    if (!socket.connected) return false;
    const address = addressOf(kind.name, wanted.data.id);
    await socket.join(address);
    // The user may have been removed between the check and joining. From now on a removal finds the socket in the room.
    let stays = false;
    try {
      stays = await kind.mayEnter(userId, wanted.data.id);
    } finally {
      if (!stays) await socket.leave(address);
    }
    if (stays) socket.to(address).emit("room-who", wanted.data);
    return stays;
  }
}

/** Everyone in a room. */
export function inRoom(server: Server, room: string, id: string) {
  return server.to(addressOf(room, id));
}

/** Notifies the members of a room when a browser of this process leaves it, is lost or is removed. */
export function tellOfLeaving(server: Server): void {
  server.of("/").adapter.on("leave-room", (address: string, socketId: string) => {
    const place = placeOf(address);
    if (place) inRoom(server, place.room, place.id).emit("room-gone", { ...place, socketId });
  });
}

export function addressOf(room: string, id: string): string {
  return `room:${room}:${id}`;
}

function placeOf(address: string): { room: string; id: string } | undefined {
  const [prefix, room, id] = address.split(":");
  return prefix === "room" && room && id ? { room, id } : undefined;
}
