import { useInfiniteQuery } from "@tanstack/react-query";
import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PurchaseCode } from "#modules/marketplace/code-contract";
import { money } from "#modules/marketplace/rules/money";
import { purchaseCodesQuery, useDeletePurchaseCode } from "../../api/purchase-codes.ts";
import { messageOf } from "../../mall/api-error.ts";
import { copyLink } from "../../mall/copy-link.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { CreatePurchaseCode } from "./create-purchase-code.tsx";
import { purchaseCodeLink } from "./purchase-code-link.ts";
import css from "./purchase-codes-pane.module.css";

/** The purchase codes of a saved option, as its author sees them. */
export function PurchaseCodesPane({ optionId, currency }: { optionId: string; currency: string }) {
  const codes = useInfiniteQuery(purchaseCodesQuery(optionId));
  const [isCreating, setCreating] = useState(false);
  const items = codes.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={css.pane}>
      <p className={css.hint}>The link of a purchase code opens this option, also while it is not visible to others.</p>
      <Button onPress={() => setCreating(true)}>Create Purchase Code</Button>
      {codes.isError && <p role="alert">{messageOf(codes.error)}</p>}
      {codes.isSuccess && items.length === 0 && <p className={css.hint}>There are no purchase codes yet.</p>}
      {items.length > 0 && (
        <ul className={css.codes} aria-label="Purchase codes">
          {items.map((code) => (
            <CodeRow key={code.id} code={code} />
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={codes.hasNextPage}
        isLoading={codes.isFetchingNextPage}
        onLoadMore={() => void codes.fetchNextPage()}
      />
      {isCreating && <CreatePurchaseCode optionId={optionId} currency={currency} onClose={() => setCreating(false)} />}
    </div>
  );
}

function CodeRow({ code }: { code: PurchaseCode }) {
  const remove = useDeletePurchaseCode(code.licenseOptionId);
  // Not the callbacks of `mutate`: they are dropped with this row, which goes before the toast.
  const erase = async () => {
    try {
      await remove.mutateAsync(code.id);
      toasts.success("Purchase Code successfully deleted");
    } catch (error) {
      toasts.error(messageOf(error));
    }
  };
  const copy = () => copyLink(purchaseCodeLink(code.uuid, window.location), "Purchase code copied");
  return (
    <li className={css.code}>
      <div className={css.words}>
        <code className={css.uuid}>{code.uuid}</code>
        <span className={css.hint}>{[usesText(code), discountText(code)].filter(Boolean).join(" · ")}</span>
      </div>
      {code.isExpired && <Badge tone="warning">Expired</Badge>}
      <IconButton label={`Copy purchase code ${code.uuid}`} icon={<Copy />} size="small" onPress={() => void copy()} />
      <IconButton
        label={`Delete purchase code ${code.uuid}`}
        icon={<Trash2 />}
        size="small"
        isPending={remove.isPending}
        onPress={() => void erase()}
      />
    </li>
  );
}

function usesText({ numberOfUses, usesTaken }: PurchaseCode): string {
  return numberOfUses === null ? "Unlimited" : `${usesTaken} of ${numberOfUses} uses taken`;
}

function discountText({ discount }: PurchaseCode): string | null {
  if (!discount) return null;
  return discount.kind === "percent" ? `${discount.percent} % off` : `${money(discount.amount, discount.currency)} off`;
}
