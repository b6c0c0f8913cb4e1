import { hasLinks } from "./comment.ts";

/**
 * Why a comment waits for the approval of its section's owner. `first`: the owner has not approved any comment of this
 * person yet. `links`: it has links, and its writer's account is new.
 */
export type HoldReason = "first" | "links";

interface Written {
  readonly content: string;
  /** Its writer owns the section. */
  readonly isOwner: boolean;
  readonly isNewAccount: boolean;
  /** The owner has approved a comment of theirs before. */
  readonly isTrusted: boolean;
  /** The owner wants to see everyone's first comments before others do. */
  readonly holdsFirstComments: boolean;
}

/** Whether a comment has to wait, and why; null: it is shown at once. */
export function holdReason({
  content,
  isOwner,
  isNewAccount,
  isTrusted,
  holdsFirstComments,
}: Written): HoldReason | null {
  if (isOwner) return null;
  if (holdsFirstComments && !isTrusted) return "first";
  return isNewAccount && hasLinks(content) ? "links" : null;
}
