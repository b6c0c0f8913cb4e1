import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { MOST_ENDPOINTS } from "#modules/webhook/rules/limits";
import { webhooksQuery } from "../../api/webhooks.ts";
import { AccountTabs } from "../../layout/account-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { WebhookCard } from "./webhook-card.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import css from "./webhooks.module.css";

interface Props {
  /** The Mozaik from whose submissions the author comes; new webhooks are for it. */
  mozaikId: string | null;
  /** The webhook whose messages are open from the start. */
  opened: string | null;
}

/** The author's own servers that are told about submissions. */
export function WebhooksScreen({ mozaikId, opened }: Props) {
  const webhooks = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  const list = webhooks.data ?? [];
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      isDisabled={list.length >= MOST_ENDPOINTS}
      onPress={() => setAdding(true)}
    >
      Add webhook
    </Button>
  );
  return (
    <Page title="Webhooks" width="text" actions={list.length > 0 && add}>
      <AccountTabs current="webhooks" />
      {webhooks.isPending && <Skeleton height="240px" radius="large" />}
      {webhooks.isError && !webhooks.data && (
        <ErrorState
          title="Your webhooks could not be loaded"
          text={messageOf(webhooks.error)}
          onRetry={() => void webhooks.refetch()}
          isRetrying={webhooks.isFetching}
        />
      )}
      {webhooks.data && list.length === 0 && (
        <EmptyState
          icon={<WebhookIcon />}
          title="No webhooks yet"
          text="A webhook sends each submission to a server of yours, signed as Standard Webhooks describes."
          action={add}
        />
      )}
      {list.length > 0 && (
        <ul className={css.webhooks} aria-label="Webhooks">
          {list.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} isOpened={webhook.id === opened} />
          ))}
        </ul>
      )}
      {list.length >= MOST_ENDPOINTS && <p className={css.hint}>An account can have {MOST_ENDPOINTS} webhooks.</p>}
      {isAdding && <WebhookDialog webhook={null} mozaikId={mozaikId} onClose={() => setAdding(false)} />}
    </Page>
  );
}
