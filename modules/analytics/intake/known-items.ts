import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { LRUCache } from "lru-cache";
import { ItemRegistry } from "../../item/item-registry.ts";
import { GetLibraryFacts } from "../../library/messages.ts";
import { type DrawnNode, drawnNodes, type MozaikDocument, partFacts, partWords } from "../../mozaik/document/index.ts";
import { GetPublishedDocument } from "../../mozaik/messages.ts";
import type { VisitedType } from "../contract.ts";

/** An item that was hidden may be counted for this long. */
const KNOWN_MS = 10_000;
const ITEMS = 2_000;
const VERSIONS = 2_000;

interface Facts {
  readonly isPublic: boolean;
  readonly authorId: string | null;
}

/** A page, tile or block of a published version. */
export interface KnownPart {
  readonly nodeId: string;
  readonly kind: "page" | "tile" | "block";
  readonly name: string;
}

/** Remembers which items there are, and which versions of them were published. */
@Injectable()
export class KnownItems {
  private readonly items = new LRUCache<string, Promise<Facts | null>>({
    maxSize: ITEMS,
    sizeCalculation: () => 1,
    ttl: KNOWN_MS,
  });
  private readonly versions = new LRUCache<string, Promise<readonly KnownPart[] | null>>({
    maxSize: VERSIONS,
    sizeCalculation: () => 1,
    ttl: 60_000,
  });

  constructor(
    private readonly registry: ItemRegistry,
    private readonly queries: QueryBus,
  ) {}

  /** Null if there is no such item. */
  facts(type: VisitedType, id: string): Promise<Facts | null> {
    return remembered(this.items, `${type}/${id}`, () => this.read(type, id));
  }

  /** The parts of the version that was published as `revision`, as drawn; null if there is none. */
  parts(mozaikId: string, revision: number): Promise<readonly KnownPart[] | null> {
    return remembered(this.versions, `${mozaikId}/${revision}`, async () => {
      const document = await this.queries.execute(new GetPublishedDocument(mozaikId, revision));
      return document && drawnNodes(document).map((node) => partOf(document, node));
    });
  }

  private async read(type: VisitedType, id: string): Promise<Facts | null> {
    if (type !== "library") return this.registry.facts(type, id);
    const library = await this.queries.execute(new GetLibraryFacts(id));
    return library && { isPublic: library.isPublic, authorId: library.ownerId };
  }
}

function partOf(document: MozaikDocument, node: DrawnNode): KnownPart {
  return { nodeId: node.id, kind: node.kind, name: partWords(partFacts(document, node)) };
}

/** Asks once for many; a failure is not remembered. */
function remembered<Value>(
  known: LRUCache<string, Promise<Value>>,
  key: string,
  ask: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(key);
  if (before) return before;
  const asked = ask();
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}
