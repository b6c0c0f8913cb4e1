import type { Server, Socket } from "socket.io";
import { z } from "zod";
import { Budget } from "./budget.ts";

/** Messages of one socket in a second; more are dropped: whoever is here says so again soon. */
const MESSAGES_A_SECOND = 30;

/** A kind of place where several people are at once, for example the draft of a Mozaik. */
export interface RoomKind {
  /** A word, for example `mozaik`. */
  name: string;
  /** Asked on entering, twice. */
  mayEnter(userId: string, id: string): Promise<boolean>;
  /** What each tells the others of himself; anything else is dropped. */
  presence: z.ZodType<object>;
}

const Enter = z.object({ room: z.string().max(40), id: z.uuid() });
const Here = Enter.extend({ presence: z.unknown() });

/** What the others in a room hear of one browser. */
export interface Presence {
  room: string;
  id: string;
  /** The browser: one person may be here with several. */
  socketId: string;
  userId: string;
  presence: object;
}

/**
 * Who is where. A browser enters a room (`room-enter`), says what it is at (`room-here`), and leaves (`room-leave`);
 * the others hear `room-here`, and `room-gone` also when a browser is lost or sent out, and are asked to say where they are (`room-who`) when somebody comes.
 * Nothing of it is stored.
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
    // Closed meanwhile: joining would leave it in the room's list for good.
    if (!socket.connected) return false;
    const address = addressOf(kind.name, wanted.data.id);
    await socket.join(address);
    // Sent out between the question and the door? Who is sent out from now on is in there and will leave.
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

/** Tells those who stay in a room of every browser of this process that leaves it, by itself, lost or sent out. */
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
