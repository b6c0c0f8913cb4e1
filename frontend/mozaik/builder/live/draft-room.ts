import { z } from "zod";
import { DraftPresence, MOZAIK_ROOM } from "#modules/mozaik/contract";
import { Observable } from "../model/observable.ts";

/** Milliseconds between two messages about the user's place. */
const PAUSE = 150;
/** Milliseconds between two signs of life, and after which a silent browser counts as gone. */
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
  /** Time of its last message, in ms. */
  at: number;
}

/** The part of a socket that the room needs. */
export interface RoomSocket {
  readonly connected: boolean;
  emit(message: string, ...content: unknown[]): unknown;
  on(message: string, listener: (content: unknown) => void): unknown;
  off(message: string, listener: (content: unknown) => void): unknown;
}

export interface RoomEvents {
  /** The draft is at `revision`; after a lost connection the revision is unknown. */
  changed(revision: number): void;
  /** Publication, settings, names or editors changed. */
  described(): void;
}

/** The room of one draft: announces where the user is, tracks where others are, and reports changes of the draft. */
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

  /** Enters now and after each lost connection. Returns a function that leaves. */
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

  /** Sets the user's place; the others are told soon. */
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

  /** Repeats the sign of life, or asks again if the server could not decide before. Drops silent browsers. */
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
