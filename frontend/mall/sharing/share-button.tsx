import { Icon } from "../icon.tsx";
import type { ShareButton as Written } from "../public/open-share.tsx";

/** Opens the share dialog on a page that the server renders; its script does that. */
export function ShareButton({ item }: { item: Written }) {
  return (
    <button type="button" className="mall-button mall-button-line mall-needs-script" data-share={JSON.stringify(item)}>
      <Icon name="share" />
      Share
    </button>
  );
}
