import { COMMENTED_TYPES, type CommentedType } from "./comment.ts";

/** What people comment on. */
export interface Commented {
  readonly itemType: CommentedType;
  readonly itemId: string;
}

/** Changes the first eight digits of an id, so that each type has ids of its own (random numbers; never change them). */
const MASKS: Readonly<Record<CommentedType, number>> = { mozaik: 0x5c0e21a7, asset: 0x93d40b6e, library: 0x2f79e8d1 };

/** The id of the comment section of an item or a library. It is a UUID if `itemId` is one. */
export function commentSectionOf({ itemType, itemId }: Commented): string {
  return masked(itemId, itemType);
}

/** What a section may be about: of these, one exists. So nothing has to be stored to find it. */
export function commentedIn(sectionId: string): Commented[] {
  return COMMENTED_TYPES.map((itemType) => ({ itemType, itemId: masked(sectionId, itemType) }));
}

function masked(id: string, itemType: CommentedType): string {
  const start = (Number.parseInt(id.slice(0, 8), 16) ^ MASKS[itemType]) >>> 0;
  return start.toString(16).padStart(8, "0") + id.slice(8);
}
