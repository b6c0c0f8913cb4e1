import { z } from "zod";
import { DraftPresence, MOZAIK_ROOM } from "#modules/mozaik/contract";
import { Observable } from "../model/observable.ts";

/** Milliseconds between two words about where one is. */
const PAUSE = 150;
/** Milliseconds after which one says again that one is here, and after which who says nothing is gone. */
const AGAIN = 20_000;
const GONE = 50_000;

const Told = z.object({ id: z.uuid(), socketId: z.string(), userId: z.uuid(), presence: DraftPresence });
const Left = z.object({ id: z.uuid(), socketId: z.string() });
const Changed = z.object({ id: z.uuid(), revision: z.number().int() });

/** Another browser in which the same draft is open. */
export interface Other {
  socketId: string;
  userId: string;
  presence: DraftPresence;
  /** When it was last heard of, in ms. */
  at: number;
}

/** What the room needs of a socket. */
export interface RoomSocket {
  readonly connected: boolean;
  emit(message: string, ...content: unknown[]): unknown;
  on(message: string, listener: (content: unknown) => void): unknown;
  off(message: string, listener: (content: unknown) => void): unknown;
}

export interface RoomEvents {
  /** The draft stands at `revision`, or, after a lost connection, at nobody knows which. */
  changed(revision: number): void;
  /** Publication, settings, names or editors. */
  described(): void;
}

/** The room of one draft: says where one is, knows where the others are, and hears that something has changed. */
export class DraftRoom {
  readonly others = new Observable<readonly Other[]>([]);
  private present: DraftPresence = { selectedId: null, editingId: null };
  private isIn = false;
  private saying: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly socket: RoomSocket,
    private readonly mozaikId: string,
    private readonly events: RoomEvents,
  ) {}

  /** Enters now and after each lost connection. Returns how to leave. */
  enter(): () => void {
    const listeners: [string, (message: unknown) => void][] = [
      ["connect", () => this.come(true)],
      ["disconnect", () => this.lose()],
      ["room-who", (message) => this.isHere(message) && this.sayWhere()],
      ["room-here", (message) => this.hear(message)],
      ["room-gone", (message) => this.forget(message)],
      [MOZAIK_ROOM.changed, (message) => this.changed(message)],
      [MOZAIK_ROOM.described, (message) => this.isHere(message) && this.events.described()],
    ];
    for (const [message, listener] of listeners) this.socket.on(message, listener);
    if (this.socket.connected) this.come(false);
    const again = setInterval(() => this.stayHere(), AGAIN);
    return () => {
      for (const [message, listener] of listeners) this.socket.off(message, listener);
      clearInterval(again);
      clearTimeout(this.saying);
      this.socket.emit("room-leave", this.room());
      this.others.set([]);
    };
  }

  /** Where one is now; told to the others soon. */
  at(presence: DraftPresence): void {
    const { selectedId, editingId } = this.present;
    if (presence.selectedId === selectedId && presence.editingId === editingId) return;
    this.present = presence;
    this.saying ??= setTimeout(() => {
      this.saying = undefined;
      this.sayWhere();
    }, PAUSE);
  }

  private come(again: boolean): void {
    this.socket.emit("room-enter", this.room(), (answer: { entered?: boolean }) => {
      if (!answer?.entered) return;
      this.isIn = true;
      this.sayWhere();
      if (again) this.events.changed(Number.POSITIVE_INFINITY);
    });
  }

  private lose(): void {
    this.isIn = false;
    this.others.set([]);
  }

  /** A server that could not say yes just now is asked again. */
  private stayHere(): void {
    if (this.isIn) this.sayWhere();
    else if (this.socket.connected) this.come(true);
    const latest = Date.now() - GONE;
    if (this.others.get().some(({ at }) => at < latest)) {
      this.others.update((others) => others.filter(({ at }) => at >= latest));
    }
  }

  private sayWhere(): void {
    this.socket.emit("room-here", { ...this.room(), presence: this.present });
  }

  private hear(message: unknown): void {
    const told = Told.safeParse(message);
    if (!told.success || told.data.id !== this.mozaikId) return;
    const { socketId, userId, presence } = told.data;
    const other = { socketId, userId, presence, at: Date.now() };
    this.others.update((others) => [...others.filter((each) => each.socketId !== socketId), other]);
  }

  private forget(message: unknown): void {
    const left = Left.safeParse(message);
    if (!left.success) return;
    this.others.update((others) => others.filter(({ socketId }) => socketId !== left.data.socketId));
  }

  private changed(message: unknown): void {
    const change = Changed.safeParse(message);
    if (change.success && change.data.id === this.mozaikId) this.events.changed(change.data.revision);
  }

  private isHere(message: unknown): boolean {
    const about = z.object({ id: z.uuid() }).safeParse(message);
    return about.success && about.data.id === this.mozaikId;
  }

  private room() {
    return { room: MOZAIK_ROOM.name, id: this.mozaikId };
  }
}
