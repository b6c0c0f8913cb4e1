import type { UserPage } from "#modules/account/contract";
import type { AccountGroups } from "#modules/account/group-contract";
import type { ItemSharing } from "#modules/item/contract";
import type { ItemType } from "#modules/item/rules/item-type";
import type { LinkRequest, MozaikLink } from "#modules/mozaik/contract";
import type { ShareRequest } from "#modules/social/contract";
import { readText, sendCommand } from "../http.ts";

// Not validated: answers come from the page's own server. What is shown of them is text.

/** An item that is shared. */
export interface ItemToShare {
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly name: string;
  readonly isPublic: boolean;
  /** The reader made it: they give and take the right to see it. */
  readonly isAuthor: boolean;
}

type Item = Pick<ItemToShare, "itemType" | "itemId">;

/** `isGuest`: by e-mail only. Throws ApiError. */
export async function shareItem(
  { itemType, itemId }: Item,
  request: Partial<ShareRequest> & Pick<ShareRequest, "shareType">,
  isGuest: boolean,
): Promise<void> {
  await sendCommand("POST", `${isGuest ? "/public" : ""}/api/${itemType}s/${itemId}/share`, { body: request });
}

/** People by the beginnings of their names. */
export async function findPeople(name: string, signal: AbortSignal): Promise<UserPage> {
  return JSON.parse(await readText(`/api/users/search?first=10&name=${encodeURIComponent(name)}`, signal));
}

export async function readGroups(userId: string): Promise<AccountGroups> {
  return JSON.parse(await readText(`/api/accountGroups/byUser/${userId}`));
}

/** Who may see an item of the reader's. */
export async function readSharing({ itemType, itemId }: Item): Promise<ItemSharing> {
  return JSON.parse(await readText(`/api/items/${itemType}/${itemId}/sharing`));
}

export async function endSharing({ itemType, itemId }: Item, kind: "users" | "groups", id: string): Promise<void> {
  await sendCommand("DELETE", `/api/items/${itemType}/${itemId}/sharing/${kind}/${id}`);
}

export async function readLink(mozaikId: string): Promise<MozaikLink> {
  return JSON.parse(await readText(`/api/mozaiks/${mozaikId}/link`));
}

/** Makes the link or changes what it asks for; null ends it. */
export async function changeLink(mozaikId: string, request: LinkRequest | null): Promise<void> {
  const path = `/api/mozaiks/${mozaikId}/link`;
  await (request === null ? sendCommand("DELETE", path) : sendCommand("PUT", path, { body: request }));
}
