import type { ReactNode } from "react";
import { Icon } from "../../frontend/mall/icon.tsx";

/** Where the free part of a Mozaik for buyers ends; everything after it stays on the server. */
export function PreviewEnd({ isEmpty }: { isEmpty: boolean }): ReactNode {
  return (
    <div className="mall-preview-end" role="note">
      <Icon name="key" />
      <p>{isEmpty ? "This Mozaik is for buyers." : "The preview ends here."}</p>
      <p className="mall-muted">Buy it below to see {isEmpty ? "it" : "the rest"}.</p>
    </div>
  );
}
