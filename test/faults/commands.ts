import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { NEW_WIDGETS } from "#mozaik/document";
import { type Command, newKey } from "./ledger.ts";

const UPLOAD_BYTES = 24_000;

export const EVENTS = {
  create: "MozaikCreated",
  edit: "PageAdded",
  offer: "PurchaseOptionCreated",
  publish: "MozaikPublished",
  choose: "CartItemAdded",
  buy: "CartCheckedOut",
  upload: "AssetCreated",
  submit: "SubmissionReceived",
} as const;

function command(userId: string, event: string, path: string, body: Command["body"]): Command {
  return { key: newKey(), userId, event, path, body };
}

export function creation(userId: string): Command {
  const body = { name: `Mozaik ${randomUUID()}`, isPublic: true };
  return command(userId, EVENTS.create, "/api/mozaiks", () => body);
}

/** Adds a page: it conflicts with no other edit, so it is accepted on any revision. */
export function addition(userId: string, mozaikId: string, baseRevision = 0): Command {
  const input = { id: randomUUID(), tileId: randomUUID(), name: "Another page" };
  const body = { baseRevision, edits: [{ edit: "addPage", input }] };
  return command(userId, EVENTS.edit, `/api/mozaiks/${mozaikId}/edits`, () => body);
}

/** A form that visitors can submit. */
export interface Form {
  readonly mozaikId: string;
  readonly buttonId: string;
}

/** Adds a page with a submit button to a new Mozaik, which then has the revision `FORM_REVISION`. */
export function formEdits(userId: string, { mozaikId, buttonId }: Form): Command {
  const [id, tileId, layout, column] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const content = { type: "widget", widget: NEW_WIDGETS.button };
  const edits = [
    { edit: "addPage", input: { id, tileId, name: "Form" } },
    { edit: "addLayout", input: { preset: "one", ids: [layout, column, buttonId], place: { parentId: tileId } } },
    { edit: "setContent", input: { id: buttonId, content } },
  ];
  return command(userId, EVENTS.edit, `/api/mozaiks/${mozaikId}/edits`, () => ({ baseRevision: 0, edits }));
}

const FORM_REVISION = 3;

export function submission(userId: string, { mozaikId, buttonId }: Form): Command {
  const body = { revision: FORM_REVISION, buttonId, answers: [], subject: "" };
  return command(userId, EVENTS.submit, `/public/api/mozaiks/${mozaikId}/submissions`, async (origin) => {
    const { token, waitMs } = await formToken(origin, mozaikId);
    await pause(waitMs);
    return { ...body, token };
  });
}

async function formToken(origin: string, mozaikId: string): Promise<{ token: string; waitMs: number }> {
  const response = await fetch(`${origin}/public/api/mozaiks/${mozaikId}/form-tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ revision: FORM_REVISION }),
  });
  if (!response.ok) throw new Error(`no form token: ${response.status}`);
  return response.json();
}

export function publication(userId: string, mozaikId: string): Command {
  return command(userId, EVENTS.publish, `/api/mozaiks/${mozaikId}/publish`, () => ({}));
}

/** An offer that stays as it is. */
export interface OnSale {
  readonly licenseOptionId: string;
  readonly licenseTypeId: string;
}

/** It costs 11.30 with its tax. */
export function offer(userId: string, itemId: string, licenseTypeId: string): Command {
  const option = {
    licenseTypeId,
    startDate: "2020-01-01",
    endDate: null,
    visible: true,
    price: 1_000,
    taxPercentage: 13,
  };
  return command(userId, EVENTS.offer, "/api/licenseOptions", () => ({ itemType: "mozaik", itemId, option }));
}

/** People buy the same thing again and again. */
export function choice(userId: string, licenseOptionId: string): Command {
  return command(userId, EVENTS.choose, "/api/cart/items", () => ({ licenseOptionId, again: true }));
}

/** Buys an offer of `offer` as the buyer saw it. */
export function checkout(userId: string, { licenseOptionId, licenseTypeId }: OnSale): Command {
  const price = { price: 1_000, discount: 0, total: 1_130, currency: "CAD" };
  const line = { licenseOptionId, licenseTypeId, purchaseCodeId: null, termsVersion: null, ...price };
  return command(userId, EVENTS.buy, "/api/checkout", () => ({ lines: [line] }));
}

export function upload(userId: string, size = UPLOAD_BYTES): Command {
  // without this prefix, random bytes would occasionally look like a video and be rejected
  const bytes = Buffer.concat([Buffer.from("bytes "), randomBytes(size)]).subarray(0, size);
  const meta = JSON.stringify({ name: `File ${randomUUID()}`, summary: "Bytes" });
  return command(userId, EVENTS.upload, "/api/assets", () => {
    const form = new FormData();
    form.append("meta", meta);
    form.append("file", new Blob([bytes]), "bytes.bin");
    return form;
  });
}
