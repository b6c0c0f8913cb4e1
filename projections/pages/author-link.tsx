import type { ReactNode } from "react";
import type { PublicProfile } from "#modules/account/contract";

/** The author's name, linked to the author page; opens in a new tab, as everywhere. */
export function AuthorLink({ author: { name, friendlyUrl } }: { author: PublicProfile }): ReactNode {
  return (
    <a href={`/profile/view/${encodeURIComponent(friendlyUrl)}`} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
