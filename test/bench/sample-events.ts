import { randomUUID } from "node:crypto";
import type { EventStore, NewEvent } from "#backend/event-store/event-store";
import { Upcasting } from "#backend/event-store/upcasting";
import type { AssetDetails, AssetEvent } from "#modules/asset/events";
import type { DomainEvent } from "#modules/decider";
import type { OptionTerms, PurchaseOptionEvent } from "#modules/marketplace/events";
import type { MozaikSettings } from "#modules/mozaik/contract";
import type { MozaikEvent } from "#modules/mozaik/events";
import { mozaikUpcasters } from "#modules/mozaik/upcasters";
import { emptyDocument } from "#mozaik/document";

const AT = "2026-01-02T03:04:05.678Z";
const WORDS = "light stone river glass quiet morning paper harbour copper field winter thread".split(" ");

/** The versions that events are written in; `modules/mozaik` alone has upcasters. */
const versions = new Upcasting();
versions.register(mozaikUpcasters());

/** An event as a command would write it. */
export function recordable(event: DomainEvent): NewEvent {
  const commandId = randomUUID();
  const schemaVersion = versions.versionOf(event.type);
  const meta = { commandId, correlationId: commandId, causationId: commandId, schemaVersion, at: AT };
  return { id: randomUUID(), type: event.type, data: event.data, meta: { userId: randomUUID(), ...meta } };
}

/** A small event with a payload of about 300 bytes: typical of the mall. */
export function smallEvent(): NewEvent {
  return recordable({ type: "AssetDetailsChanged", data: { assetId: randomUUID(), details: details(0) } });
}

export function newMozaik(
  mozaikId: string,
  authorId: string,
  n: number,
): Extract<MozaikEvent, { type: "MozaikCreated" }> {
  const document = emptyDocument({ page: randomUUID(), tile: randomUUID() });
  return {
    type: "MozaikCreated",
    data: { mozaikId, authorId, settings: settings(n), document, previewAssetId: null, copyOf: null },
  };
}

/** Appends the events of `items` items for sale: seven each, all of which affect a card. */
export async function fillMall(store: EventStore, items: number): Promise<number> {
  const authors = Array.from({ length: 100 }, () => randomUUID());
  let events = 0;
  const append = async (stream: string, happened: readonly DomainEvent[]) => {
    await store.append(stream, "none", happened.map(recordable));
    events += happened.length;
  };
  for (let n = 0; n < items; n += 256) {
    const some = Array.from({ length: Math.min(256, items - n) }, (_, more) => n + more);
    await Promise.all(
      some.flatMap((item) => {
        const authorId = authors[item % authors.length] ?? "";
        const [mozaikId, assetId, optionId] = [randomUUID(), randomUUID(), randomUUID()];
        return [
          append(`mozaik-${mozaikId}`, mozaikEvents(mozaikId, authorId, item)),
          append(`asset-${assetId}`, assetEvents(assetId, authorId, item)),
          append(`purchaseOption-${optionId}`, optionEvents(optionId, mozaikId, authorId)),
        ];
      }),
    );
  }
  return events;
}

function mozaikEvents(mozaikId: string, authorId: string, n: number): MozaikEvent[] {
  return [
    newMozaik(mozaikId, authorId, n),
    { type: "MozaikSettingsChanged", data: { mozaikId, settings: settings(n + 1) } },
    { type: "MozaikPublished", data: { mozaikId, revision: 1, previewAssetId: null, at: AT } },
  ];
}

function assetEvents(assetId: string, authorId: string, n: number): AssetEvent[] {
  const file = {
    blobId: randomUUID(),
    sha256: "0".repeat(64),
    size: 123_456,
    mime: "image/webp",
    fileName: "picture.webp",
    type: "image",
    width: 1_920,
    height: 1_080,
    colour: "#336699",
  } as const;
  return [
    { type: "AssetCreated", data: { assetId, authorId, file, details: details(n) } },
    { type: "AssetDetailsChanged", data: { assetId, details: details(n + 1) } },
  ];
}

function optionEvents(optionId: string, itemId: string, authorId: string): PurchaseOptionEvent[] {
  const item = { optionId, itemType: "mozaik", itemId } as const;
  return [
    { type: "PurchaseOptionCreated", data: { ...item, itemName: "An item", authorId, terms: terms(500) } },
    { type: "PurchaseOptionChanged", data: { ...item, terms: terms(700) } },
  ];
}

function words(n: number, count: number): string {
  return Array.from({ length: count }, (_, word) => WORDS[(n * 7 + word * 5) % WORDS.length]).join(" ");
}

function settings(n: number): MozaikSettings {
  return { name: words(n, 3), summary: words(n, 12), tags: [words(n, 1), words(n + 1, 1)], url: "", isPublic: true };
}

function details(n: number): AssetDetails {
  return {
    name: words(n, 3),
    summary: words(n, 12),
    description: words(n, 20),
    caption: "",
    credit: "",
    tags: [words(n, 1)],
    isPublic: true,
    url: `picture-${n}`,
  };
}

function terms(price: number): OptionTerms {
  return {
    licenseTypeId: "mozaik-view",
    licenseType: "Mozaik View",
    startDate: "2026-01-01",
    endDate: null,
    timeZone: "UTC",
    visible: true,
    price,
    taxPercentage: 0,
    shipping: 0,
    other: 0,
    total: price,
    currency: "CAD",
    hasTermsOfUse: false,
    termsOfUse: { v: 1, blocks: [] },
    minimumPrice: null,
    quantity: null,
  };
}
