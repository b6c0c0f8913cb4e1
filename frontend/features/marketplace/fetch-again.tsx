import type { ReceivedCopy } from "#modules/marketplace/license-contract";
import type { Purchase } from "#modules/marketplace/purchase-contract";
import { useFetchCopy } from "../../api/purchases.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";

/** For a copy that its owner has deleted. */
export function FetchAgain({ of }: { of: Purchase | ReceivedCopy }) {
  const copy = useFetchCopy(of);
  const fetchCopy = () =>
    copy.mutate(undefined, {
      onSuccess: () => toasts.success(`Your copy of “${of.itemName}” is back`),
      onError: (error) => toasts.error(messageOf(error)),
    });
  return (
    <Button size="small" isPending={copy.isPending} onPress={fetchCopy}>
      Fetch my copy again<span className="visually-hidden"> ({of.itemName})</span>
    </Button>
  );
}
