// Events of items and purchase options for tests of the shelves.
import { randomUUID } from "node:crypto";
import type { OptionTerms, PurchaseOptionEvent } from "#modules/marketplace/events";
import type { MozaikSettings } from "#modules/mozaik/contract";
import type { MozaikEvent } from "#modules/mozaik/events";
import { emptyDocument } from "#mozaik/document";

export const settings = (name: string, more: Partial<MozaikSettings> = {}): MozaikSettings => ({
  name,
  summary: "",
  tags: [],
  url: "",
  isPublic: true,
  ...more,
});

export const created = (mozaikId: string, of: MozaikSettings, authorId: string): MozaikEvent => ({
  type: "MozaikCreated",
  data: {
    mozaikId,
    authorId,
    settings: of,
    document: emptyDocument({ page: randomUUID(), tile: randomUUID() }),
    previewAssetId: null,
    copyOf: null,
  },
});

export const published = (mozaikId: string): MozaikEvent => ({
  type: "MozaikPublished",
  data: { mozaikId, revision: 0, previewAssetId: null, at: "2026-01-01T00:00:00.000Z" },
});

const TERMS: OptionTerms = {
  licenseTypeId: "mozaik-view",
  licenseType: "Mozaik View",
  startDate: "2020-01-01",
  endDate: null,
  timeZone: "UTC",
  visible: true,
  price: 500,
  taxPercentage: 0,
  shipping: 0,
  other: 0,
  total: 500,
  currency: "CAD",
  hasTermsOfUse: false,
  termsOfUse: { v: 1, blocks: [] },
  minimumPrice: null,
  quantity: null,
};

export const offered = (itemId: string, authorId: string, of: Partial<OptionTerms>): PurchaseOptionEvent => ({
  type: "PurchaseOptionCreated",
  data: {
    optionId: randomUUID(),
    itemType: "mozaik",
    itemId,
    itemName: "",
    authorId,
    terms: { ...TERMS, ...of },
  },
});
