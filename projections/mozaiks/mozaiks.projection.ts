import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { MOZAIK_ROOM } from "#modules/mozaik/contract";
import {
  type CopyOrigin,
  copiedVersionAfter,
  DOCUMENT_EVENTS,
  type DocumentChange,
  type MozaikEvent,
  originOf,
  versionsHadAfter,
} from "#modules/mozaik/events";
import { REALTIME } from "#modules/social/rules/realtime";
import { MIGRATIONS } from "#mozaik/document";
import { Drafts, type Moment } from "./drafts.ts";
import type { MozaikTables } from "./mozaiks.schema.ts";
import { createMozaikTables } from "./mozaiks.schema.ts";

/** Every Mozaik: its draft for its author, its published version for visitors. */
@Injectable()
export class MozaiksProjection implements Projection, OnModuleInit {
  readonly name = "mozaiks";
  /** Its rows hold nodes: a migration of the document fills them again from the events. */
  readonly version = 11 + MIGRATIONS.length;
  readonly categories = ["mozaik"];
  readonly createTables = createMozaikTables;

  constructor(
    private readonly runner: Runner,
    private readonly realtime: RealtimeGateway,
  ) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const drafts = new Drafts(transaction.withTables<MozaikTables>());
    await handleInOrder(handlers, events, drafts);
    await drafts.written();
  }

  /** Notifies open builders. A removed editor gets no further messages, and nobody does about a closed Mozaik. */
  committed(events: readonly Recorded[]): void {
    const changes = new Map<string, { message: string; id: string; revision: number }>();
    const closed: string[] = [];
    for (const { stream, type, revision, data } of events) {
      const id = stream.slice(stream.indexOf("-") + 1);
      const message = changesDocument.has(type) ? MOZAIK_ROOM.changed : MOZAIK_ROOM.described;
      changes.set(`${message} ${id}`, { message, id, revision: Number(revision) });
      if (type === "EditorAdded" || type === "EditorRemoved") {
        const { userId } = data as { userId: string };
        if (type === "EditorRemoved") this.sendOut(userId, id);
        this.realtime.tell(userId, REALTIME.changed);
      }
      if (type === "MozaikDeleted" || type === "CopyRevoked") closed.push(id);
    }
    for (const { message, ...told } of changes.values()) {
      this.realtime.tellRoom(MOZAIK_ROOM.name, told.id, message, told);
    }
    for (const id of closed) this.realtime.closeRoom(MOZAIK_ROOM.name, id);
  }

  /**
   * Tells the browser that something has changed: the builder refetches, and learns that the Mozaik no longer exists
   * for this user.
   */
  private sendOut(userId: string, id: string): void {
    this.realtime.sendOut(userId, MOZAIK_ROOM.name, id);
    this.realtime.tell(userId, MOZAIK_ROOM.described, { id });
  }
}

const changesDocument: ReadonlySet<string> = new Set(DOCUMENT_EVENTS);

function moment(event: Recorded): Moment {
  return { revision: Number(event.revision), updated: new Date(event.meta.at) };
}

async function documentChanged(change: DocumentChange, event: Recorded, drafts: Drafts): Promise<void> {
  const { mozaikId, changes, description } = change;
  await drafts.applyChanges(mozaikId, changes, moment(event));
  const version = copiedVersionAfter(description);
  if (version === undefined) return;
  const had = versionsHadAfter(await drafts.versionsHad(mozaikId), description);
  await drafts.change(mozaikId, { copied_version: version, had_versions: [...had], ...moment(event) });
}

/** Older copies do not name the version that they were made from: it was the newest one. */
async function versionCopied(copyOf: CopyOrigin, drafts: Drafts): Promise<number | null> {
  if (copyOf.version !== null) return copyOf.version;
  const tables = await drafts.written();
  const original = await tables
    .selectFrom("mozaiks.mozaik")
    .select("published_revision")
    .where("id", "=", copyOf.mozaikId)
    .executeTakeFirst();
  return original?.published_revision ?? null;
}

const NO_LINK = { link_key: null, link_revision: null, link_expires_at: null, link_password_id: null };

const handlers: EventHandlers<MozaikEvent, Drafts> = {
  ...Object.fromEntries(DOCUMENT_EVENTS.map((type) => [type, documentChanged])),

  async MozaikCreated({ mozaikId, authorId, settings, document, copyOf }, event, drafts) {
    const copied = copyOf && (await versionCopied(copyOf, drafts));
    const row = {
      id: mozaikId,
      author_id: authorId,
      settings: JSON.stringify(settings),
      search: JSON.stringify({ title: "", description: "", pictureId: null }),
      is_listed: true,
      license: copyOf?.license ?? null,
      read_only: copyOf?.readOnly ?? false,
      origin: copyOf && JSON.stringify(originOf(copyOf)),
      copied_version: copied,
      had_versions: copied === null ? [] : [copied],
      published_document: null,
      published_revision: null,
      published_at: null,
      ...NO_LINK,
      revoked: null,
      taken_down: false,
      created: new Date(event.meta.at),
      position: event.position,
      ...moment(event),
    };
    drafts.add(row, document);
  },
  async MozaikSettingsChanged({ mozaikId, settings }, event, drafts) {
    await drafts.change(mozaikId, { settings: JSON.stringify(settings), ...moment(event) });
  },
  async SearchAppearanceChanged({ mozaikId, search }, event, drafts) {
    await drafts.change(mozaikId, { search: JSON.stringify(search), ...moment(event) });
  },
  async MozaikListingChosen({ mozaikId, isListed }, event, drafts) {
    await drafts.change(mozaikId, { is_listed: isListed, ...moment(event) });
  },
  async MozaikPublished({ mozaikId, revision, at }, event, drafts) {
    await drafts.publish(mozaikId, {
      published_revision: revision,
      published_at: new Date(at),
      ...moment(event),
    });
  },
  async CopyShared({ mozaikId, key, revision }, event, drafts) {
    const terms = (await drafts.linkKey(mozaikId)) === key ? {} : NO_LINK;
    await drafts.change(mozaikId, { ...terms, link_key: key, link_revision: revision, ...moment(event) });
  },
  async CopyLinkRevoked({ mozaikId }, event, drafts) {
    await drafts.change(mozaikId, { ...NO_LINK, ...moment(event) });
  },
  async LinkShared({ mozaikId, key }, event, drafts) {
    await drafts.change(mozaikId, { ...NO_LINK, link_key: key, ...moment(event) });
  },
  async LinkRevoked({ mozaikId }, event, drafts) {
    await drafts.change(mozaikId, { ...NO_LINK, ...moment(event) });
  },
  async LinkTermsSet({ mozaikId, expiresAt, passwordId }, event, drafts) {
    const ends = expiresAt === null ? null : new Date(expiresAt);
    await drafts.change(mozaikId, { link_expires_at: ends, link_password_id: passwordId, ...moment(event) });
  },
  async CopyRevoked({ mozaikId, at, cause }, event, drafts) {
    await drafts.change(mozaikId, { revoked: JSON.stringify({ at, cause }), ...moment(event) });
  },
  async CopyRestored({ mozaikId }, event, drafts) {
    await drafts.change(mozaikId, { revoked: null, ...moment(event) });
  },
  async MozaikTakenDown({ mozaikId }, event, drafts) {
    await drafts.change(mozaikId, { taken_down: true, ...moment(event) });
  },
  async MozaikPutBack({ mozaikId }, event, drafts) {
    await drafts.change(mozaikId, { taken_down: false, ...moment(event) });
  },
  async MozaikUnpublished({ mozaikId }, event, drafts) {
    await drafts.change(mozaikId, {
      published_document: null,
      published_revision: null,
      published_at: null,
      ...moment(event),
    });
  },
  async EditorAdded({ mozaikId, userId }, event, drafts) {
    await drafts.addEditor(mozaikId, userId);
    await drafts.change(mozaikId, moment(event));
  },
  async EditorRemoved({ mozaikId, userId }, event, drafts) {
    await drafts.removeEditor(mozaikId, userId);
    await drafts.change(mozaikId, moment(event));
  },
  async VersionNamed({ mozaikId }, event, drafts) {
    await drafts.change(mozaikId, moment(event));
  },
  async MozaikDeleted({ mozaikId }, _event, drafts) {
    await drafts.remove(mozaikId);
  },
};
