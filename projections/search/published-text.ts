import { Inject, Injectable } from "@nestjs/common";
import { Closed, EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { isDocumentEvent, type MozaikEvent } from "#modules/mozaik/events";
import { applyChanges, forVisitors, type MozaikDocument, plainText, type RichText, shownNodes } from "#mozaik/document";

/** In characters: as much of a text as is searched. */
const LONGEST = 100_000;

/**
 * The texts of published versions. They are read from the log when a Mozaik is published, so that its edits, which are
 * most of all events, cost the search nothing.
 */
@Injectable()
export class PublishedTexts {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** All that visitors read in the version of this revision; empty if the Mozaik was erased meanwhile. */
  async of(mozaikId: string, revision: number): Promise<string> {
    const document = await this.documentAt(mozaikId, revision);
    return document ? textOf(document) : "";
  }

  private async documentAt(mozaikId: string, revision: number): Promise<MozaikDocument | null> {
    let document: MozaikDocument | null = null;
    try {
      for await (const event of this.store.readStream(`mozaik-${mozaikId}`, { limit: revision + 1 })) {
        document = after(document, event);
      }
    } catch (error) {
      if (error instanceof Closed) return null; // an event further on in the log deletes it
      throw error;
    }
    return document;
  }
}

/** Events are typed at the store: data of a stored type has the type's shape. */
function after(document: MozaikDocument | null, event: { type: string; data: unknown }): MozaikDocument | null {
  const known = event as MozaikEvent;
  if (known.type === "MozaikCreated") return known.data.document;
  return document && isDocumentEvent(known) ? applyChanges(document, known.data.changes) : document;
}

/** The texts of all blocks that visitors get, in reading order. */
export function textOf(document: MozaikDocument): string {
  const texts = shownNodes(forVisitors(document)).flatMap((node) =>
    node.kind === "block" && node.content ? richTextsIn(node.content) : [],
  );
  return texts.join("\n").slice(0, LONGEST);
}

/** The rich texts of a content: its own, or those of a widget's parts. */
function richTextsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (isRichText(value)) return [plainText(value)];
  return Object.values(value).flatMap(richTextsIn);
}

/** Documents were checked when they were stored: what has this version and blocks is a rich text. */
function isRichText(value: object): value is RichText {
  return "v" in value && value.v === 1 && "blocks" in value && Array.isArray(value.blocks);
}
