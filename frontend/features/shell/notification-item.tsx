import DOMPurify from "dompurify";
import {
  Banknote,
  ChartColumn,
  Inbox,
  type LucideIcon,
  MessageCircle,
  Share2,
  ShoppingBag,
  UserPlus,
} from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-aria-components";
import type { Notification, NotificationType } from "#modules/social/contract";
import { moment } from "../../format/dates.ts";
import { Button } from "../../ui/button/button.tsx";
import css from "./notifications.module.css";

const ICONS: Record<NotificationType, LucideIcon> = {
  comment: MessageCircle,
  purchase: ShoppingBag,
  submission: Inbox,
  share: Share2,
  visualization: ChartColumn,
  follow: UserPlus,
  payout: Banknote,
};

/** Emphasis only: the whole entry is the link. */
const ALLOWED = { ALLOWED_TAGS: ["b", "strong", "i", "em", "span", "br"], ALLOWED_ATTR: [] };

interface Props {
  notification: Notification;
  onOpen: () => void;
  onDelete: () => void;
}

export function NotificationItem({ notification, onOpen, onDelete }: Props) {
  const { type, content, url, read, created } = notification;
  const Icon = ICONS[type];
  const contentId = useId();
  const html = { __html: DOMPurify.sanitize(content, ALLOWED) };
  return (
    <li className={css.item}>
      <span className={css.icon} data-type={type}>
        <Icon aria-hidden="true" />
      </span>
      <Target url={url} onOpen={onOpen}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above */}
        <span id={contentId} className={css.content} dangerouslySetInnerHTML={html} />
        <time className={css.date} dateTime={created}>
          {moment(created)}
        </time>
      </Target>
      {!read && <span className={css.dot} role="img" aria-label="Unread" />}
      <span className={css.delete}>
        <Button variant="quiet" size="small" onPress={onDelete} aria-describedby={contentId}>
          Delete
        </Button>
      </span>
    </li>
  );
}

function isWebAddress(url: string): boolean {
  return /^https?:/i.test(url);
}

/**
 * What is no address of the web is a path of the mall, whatever it looks like: neither another scheme's
 * ("javascript:") nor, by two slashes at its start, another site's.
 */
function routeOf(url: string): string {
  return `/${url.replace(/^[\s/\\]+/, "")}`;
}

/** Where a notification leads: addresses of the web in a new tab, routes of the mall here, or nowhere. */
function Target({ url, onOpen, children }: { url: string | null; onOpen: () => void; children: ReactNode }) {
  if (url === null) return <div className={css.target}>{children}</div>;
  const outside = isWebAddress(url) ? { target: "_blank", rel: "noopener noreferrer" } : {};
  const href = isWebAddress(url) ? url : routeOf(url);
  return (
    <Link href={href} {...outside} className={css.target} onPress={onOpen}>
      {children}
    </Link>
  );
}
