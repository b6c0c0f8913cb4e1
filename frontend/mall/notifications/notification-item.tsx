import type { ReactNode } from "react";
import type { Notification, NotificationType } from "#modules/social/contract";
import { moment } from "../dates.ts";
import { Icon, type IconName } from "../icon.tsx";
import { Emphasis } from "./emphasis.tsx";

const ICONS: Record<NotificationType, IconName> = {
  comment: "comment",
  purchase: "bag",
  submission: "inbox",
  share: "share",
  visualization: "chart",
  follow: "follow",
  payout: "payout",
  webhook: "link",
  moderation: "check",
};

interface Props {
  notification: Notification;
  onOpen: () => void;
  onRead: () => void;
  onDelete: () => void;
}

export function NotificationItem({ notification, onOpen, onRead, onDelete }: Props) {
  const { id, type, content, url, read, created } = notification;
  return (
    <li>
      <span className="mall-kind" data-type={type}>
        <Icon name={ICONS[type]} />
      </span>
      <Target url={url} onOpen={onOpen}>
        <span id={`notification-${id}`} className="mall-notification-words">
          <Emphasis html={content} />
        </span>
        <time dateTime={created}>{moment(created)}</time>
      </Target>
      {!read && <span className="mall-dot" role="img" aria-label="Unread" />}
      <span className="mall-notification-actions">
        {!read && (
          <button type="button" className="mall-mark-read" onClick={onRead} aria-describedby={`notification-${id}`}>
            Mark as read
          </button>
        )}
        <button type="button" className="mall-delete" onClick={onDelete} aria-describedby={`notification-${id}`}>
          Delete
        </button>
      </span>
    </li>
  );
}

function isWebAddress(url: string): boolean {
  return /^https?:/i.test(url);
}

/**
 * Anything that is not a web address becomes a path of the mall, so that neither another scheme ("javascript:") nor two
 * leading slashes can lead elsewhere.
 */
function pathOf(url: string): string {
  return `/${url.replace(/^[\s/\\]+/, "")}`;
}

/**
 * A notification's link: web addresses open in a new tab, routes of the mall in this one; without an address, no link.
 */
function Target({ url, onOpen, children }: { url: string | null; onOpen: () => void; children: ReactNode }) {
  if (url === null) return <div className="mall-notification">{children}</div>;
  const outside = isWebAddress(url) ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={isWebAddress(url) ? url : pathOf(url)} {...outside} className="mall-notification" onClick={onOpen}>
      {children}
    </a>
  );
}
