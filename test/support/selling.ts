import { randomUUID } from "node:crypto";
import type { Cart, CheckoutRequest } from "#modules/marketplace/cart-contract";
import { seenLine } from "#modules/marketplace/rules/seen-lines";
import type { MozaikEvent } from "#modules/mozaik/events";
import { emptyDocument } from "#mozaik/document";
import type { Answer, Caller, TestMall } from "./test-mall.ts";

export const OPTION = {
  licenseTypeId: "mozaik-view",
  startDate: "2020-01-01",
  endDate: null as string | null,
  visible: true,
  price: 1_000,
  taxPercentage: 13,
};

/** The shortest way to a Mozaik for sale. */
export async function publishedMozaik(
  mall: TestMall,
  author: Caller,
  { name = "Harbour at dawn", isPublic = true, published = true, bought = false } = {},
): Promise<string> {
  const mozaikId = randomUUID();
  const events: MozaikEvent[] = [
    {
      type: "MozaikCreated",
      data: {
        mozaikId,
        authorId: author.userId,
        settings: { name, summary: "", tags: [], url: "", isPublic },
        document: emptyDocument({ page: randomUUID(), tile: randomUUID() }),
        previewAssetId: null,
        copyOf: bought
          ? {
              mozaikId: randomUUID(),
              orderId: randomUUID(),
              license: "Mozaik Full Copy",
              readOnly: false,
              version: null,
              name: "",
              authorId: "",
            }
          : null,
      },
    },
  ];
  if (published) {
    const at = new Date().toISOString();
    events.push({ type: "MozaikPublished", data: { mozaikId, revision: 0, previewAssetId: null, at } });
  }
  author.see(await mall.given(`mozaik-${mozaikId}`, ...events));
  return mozaikId;
}

export function offer(author: Caller, itemId: string, option: object = {}, itemType = "mozaik"): Promise<Answer> {
  return author.call("POST", "/api/licenseOptions", { itemType, itemId, option: { ...OPTION, ...option } });
}

/** The lines of a person's cart as their screen shows them, with all terms of use accepted. */
export async function linesSeenBy(buyer: Caller): Promise<CheckoutRequest["lines"]> {
  return linesOf((await buyer.call("GET", "/api/cart")).body);
}

function linesOf({ items }: Cart): CheckoutRequest["lines"] {
  return items.map((line) => ({ ...seenLine(line), termsAccepted: true }));
}

/** Buys what is in a person's cart, and agrees to all that they are asked. */
export async function checkOut(buyer: Caller, headers: Record<string, string> = {}): Promise<Answer> {
  const cart: Cart = (await buyer.call("GET", "/api/cart")).body;
  return buyer.call("POST", "/api/checkout", { lines: linesOf(cart), waiver: cart.waiver }, headers);
}

/** The id of a purchase option on a new published Mozaik. */
export async function offeredMozaik(
  mall: TestMall,
  author: Caller,
  option: object = {},
  name?: string,
): Promise<string> {
  const answer = await offer(author, await publishedMozaik(mall, author, name === undefined ? {} : { name }), option);
  if (answer.status !== 201) throw new Error(`could not offer: ${answer.text}`);
  return answer.body.id;
}
