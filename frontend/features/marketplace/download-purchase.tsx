import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { Purchase } from "#modules/marketplace/purchase-contract";
import { purchasedFile } from "../../api/purchases.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";

/** Downloads the file that was bought, also after its seller has hidden or deleted it. */
export function DownloadPurchase({ purchase }: { purchase: Purchase }) {
  const download = useMutation({
    mutationFn: () => purchasedFile(purchase),
    onSuccess: (href) => window.location.assign(href), // an attachment: the page stays
    onError: (error) => toasts.error(messageOf(error)),
  });
  return (
    <Button
      size="small"
      icon={<Download aria-hidden="true" />}
      isPending={download.isPending}
      onPress={() => download.mutate()}
    >
      Download<span className="visually-hidden"> {purchase.itemName}</span>
    </Button>
  );
}
