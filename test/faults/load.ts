import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  addition,
  checkout,
  choice,
  creation,
  type Form,
  formEdits,
  type OnSale,
  offer,
  publication,
  submission,
  upload,
} from "./commands.ts";
import { type Command, Ledger } from "./ledger.ts";
import { type Person, register } from "./people.ts";
import { type Manners, Sender } from "./sender.ts";

/** Number of concurrent writers of each kind: 33 in all. */
const EDITORS = 12;
const CO_EDITORS = 8;
const BUYERS = 6;
const UPLOADERS = 6;
const VISITORS = 1;
export const WRITERS = EDITORS + CO_EDITORS + BUYERS + UPLOADERS + VISITORS;

/** Edits of a Mozaik before its editors continue with a new one. */
const EDITS = 6;
const CO_EDITS = 40;

/** Longer than the application may take for any answer. */
const PATIENCE_MS = 40_000;

/** Sends one command after the other, each after the answer to the previous one. */
type Pen = (command: Command) => Promise<string>;

/** 33 people who edit, buy, upload and fill in forms at once, and repeat unanswered commands with the same key. */
export class Load {
  readonly ledger = new Ledger();
  private readonly sender: Sender;
  private readonly uploads: boolean;
  private writing: Promise<unknown> = Promise.resolve();
  private failure: { error: unknown } | undefined;
  private stopped = false;

  /** `uploads`: whether some of them upload; otherwise they edit instead. */
  constructor(manners: Manners & { readonly uploads?: boolean }) {
    this.uploads = manners.uploads ?? true;
    this.sender = new Sender(this.ledger, manners);
  }

  /** Registers the people at `origin`, offers two Mozaiks for sale, and starts everybody. */
  async start(origin: string): Promise<void> {
    const author = await register(origin, "author");
    const keeper = await register(origin, "keeper");
    const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => register(origin, `buyer-${n}`)));
    const view = await this.onSale(author, "mozaik-view");
    const fullCopy = await this.onSale(author, "mozaik-full-copy");
    const shared = this.sharedMozaiks(author);
    const visitor = await register(origin, "visitor");
    const form = await this.form(author);
    const writers = [
      ...Array.from({ length: EDITORS }, () => this.edit(author)),
      ...Array.from({ length: CO_EDITORS }, () => this.coEdit(author, shared)),
      ...buyers.map((buyer, n) => this.buy(buyer, n % 2 === 0 ? view : fullCopy)),
      ...Array.from({ length: UPLOADERS }, () => (this.uploads ? this.upload(keeper) : this.edit(author))),
      this.fillIn(visitor, form),
    ];
    this.writing = Promise.all(writers).catch((error) => {
      this.failure = { error };
      this.stopped = true;
    });
  }

  /** Resolves after this many more answers. */
  async answers(more: number): Promise<void> {
    const goal = this.ledger.answered + more;
    while (this.ledger.answered < goal) {
      if (this.failure) throw this.failure.error;
      await pause(10);
    }
  }

  /** Runs `meanwhile` while nobody writes. */
  async pause(meanwhile: () => Promise<void>): Promise<void> {
    this.sender.hold();
    while (this.sender.underWay > 0) await pause(10);
    await meanwhile();
    this.sender.goOn();
  }

  /** Lets everybody finish what they have begun; afterwards every command is answered. */
  async stop(): Promise<void> {
    this.stopped = true;
    const answered = await Promise.race([this.writing.then(() => true), pause(PATIENCE_MS, false, { ref: false })]);
    if (!answered) throw new Error(`no answer for ${this.ledger.unanswered.join(", ")}`);
    if (this.failure) throw this.failure.error;
  }

  private async edit(author: Person): Promise<void> {
    const pen = this.penOf(author);
    while (!this.stopped) {
      const mozaikId = await pen(creation(author.userId));
      for (let n = 0; n < EDITS && !this.stopped; n++) await pen(addition(author.userId, mozaikId, n));
    }
  }

  /** Everybody edits the same Mozaik without looking at the others' edits. */
  private async coEdit(author: Person, shared: () => Promise<string>): Promise<void> {
    const pen = this.penOf(author);
    while (!this.stopped) await pen(addition(author.userId, await shared()));
  }

  private async buy(buyer: Person, onSale: OnSale): Promise<void> {
    const pen = this.penOf(buyer);
    while (!this.stopped) {
      await pen(choice(buyer.userId, onSale.licenseOptionId));
      await pen(checkout(buyer.userId, onSale));
    }
  }

  private async upload(keeper: Person): Promise<void> {
    const pen = this.penOf(keeper);
    while (!this.stopped) await pen(upload(keeper.userId));
  }

  private async fillIn(visitor: Person, form: Form): Promise<void> {
    const pen = this.penOf(visitor);
    // each waits for its form token: half of the allowed rate of one network address
    while (!this.stopped) await pen(submission(visitor.userId, form));
  }

  /** A published Mozaik that accepts submissions. */
  private async form(author: Person): Promise<Form> {
    const pen = this.penOf(author);
    const form = { mozaikId: await pen(creation(author.userId)), buttonId: randomUUID() };
    await pen(formEdits(author.userId, form));
    await pen(publication(author.userId, form.mozaikId));
    return form;
  }

  private async onSale(author: Person, licenseTypeId: string): Promise<OnSale> {
    const pen = this.penOf(author);
    const mozaikId = await pen(creation(author.userId));
    await pen(publication(author.userId, mozaikId));
    return { licenseOptionId: await pen(offer(author.userId, mozaikId, licenseTypeId)), licenseTypeId };
  }

  /** The Mozaik that several people edit; replaced by a new one after a number of edits. */
  private sharedMozaiks(author: Person): () => Promise<string> {
    const pen = this.penOf(author);
    let taken = 0;
    let present = pen(creation(author.userId));
    return () => {
      if (++taken % CO_EDITS === 0) present = pen(creation(author.userId));
      return present;
    };
  }

  private penOf({ userId, token }: Person): Pen {
    let before: Command | undefined;
    return async (command) => {
      if (command.userId !== userId) throw new Error("a command of somebody else");
      const { id } = await this.sender.carryOut(command, token, before);
      before = command;
      return id ?? "";
    };
  }
}
