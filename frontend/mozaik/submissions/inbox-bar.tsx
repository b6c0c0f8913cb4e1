import { ArrowUp, MailOpen } from "lucide-react";
import { useRef } from "react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { useChangeSubmissions } from "../../api/submissions.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { countText } from "./count-text.ts";
import css from "./submissions-view.module.css";
import type { useArrivals } from "./use-arrivals.ts";

interface InboxBarProps {
  mozaikId: string;
  arrivals: ReturnType<typeof useArrivals>;
  /** The newest one on the screen. */
  newest: Submission | undefined;
}

/** How many are new and unread, and the mails about them. */
export function InboxBar({ mozaikId, arrivals, newest }: InboxBarProps) {
  const { inbox, arrived, showArrived } = arrivals;
  const start = useRef<HTMLDivElement>(null);
  const change = useChangeSubmissions(mozaikId);
  const { unread = 0, sendsMails = false } = inbox.data ?? {};
  const failed = { onError: (error: Error) => toasts.error(messageOf(error)) };
  const show = () => {
    start.current?.focus();
    showArrived();
  };
  const markAll = () => {
    start.current?.focus();
    if (newest) change.mutate({ type: "mark-all", through: newest.at, newestId: newest.id }, failed);
  };
  return (
    <div ref={start} className={css.bar} tabIndex={-1} {...{ role: "group", "aria-label": "New submissions" }}>
      <p role="status" className={css.unread}>
        {unread === 0 ? "All read" : `${countText(unread)} unread`}
        {arrived > 0 && <span className="visually-hidden">, {countText(arrived)} new</span>}
      </p>
      {arrived > 0 && (
        <Button size="small" variant="primary" icon={<ArrowUp />} onPress={show}>
          Show {countText(arrived)} new
        </Button>
      )}
      {unread > 0 && newest && (
        <Button size="small" icon={<MailOpen />} isPending={change.isPending} onPress={markAll}>
          Mark all as read
        </Button>
      )}
      <Switch isSelected={sendsMails} onChange={(isOn) => change.mutate({ type: "mails", isOn }, failed)}>
        E-mail me new submissions
      </Switch>
    </div>
  );
}
