import { Trash2 } from "lucide-react";
import { money, optionPrice } from "#modules/marketplace/rules/money";
import { taxRate } from "#modules/marketplace/rules/receipt-words";
import { useRemoveFromCart } from "../../api/cart.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ownedText } from "../../mall/owned-text.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { IconButton } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import type { Line } from "./cart-groups.ts";
import css from "./cart-screen.module.css";
import { ItemThumbnail } from "./item-thumbnail.tsx";
import { LineTerms } from "./line-terms.tsx";

interface CartLineProps {
  line: Line;
  /** What has changed since the buyer agreed to it; null: nothing. */
  change: string | null;
  /** Whether the buyer has ticked its terms of use. */
  isAccepted: boolean;
  onAccept: (isOn: boolean) => void;
}

export function CartLine({ line, change, isAccepted, onAccept }: CartLineProps) {
  const remove = useRemoveFromCart();
  const extras = [
    { name: `Tax${taxRate(line)}`, amount: line.tax },
    { name: "Shipping", amount: line.shipping },
    { name: "Other", amount: line.other },
  ].filter(({ amount }) => amount > 0);
  return (
    <li className={css.line}>
      <ItemThumbnail src={line.previewSrc} itemType={line.itemType} />
      <div className={css.words}>
        <a className={css.name} href={`/${line.itemType}/${line.itemId}`}>
          {line.itemName}
        </a>
        <span className={css.detail}>
          {line.licenseType}
          {line.author && ` · ${line.author.name}`}
        </span>
        {extras.length > 0 && (
          <span className={css.detail}>
            {[{ name: "Price", amount: line.price }, ...extras]
              .map(({ name, amount }) => `${name} ${money(amount, line.currency)}`)
              .join(" · ")}
          </span>
        )}
        {line.purchaseCodeId && (
          <span className={css.detail}>
            With a purchase code
            {line.discount > 0 &&
              `: ${money(line.discount, line.currency)} off ${money(line.price + line.discount, line.currency)}`}
          </span>
        )}
        {line.owned.length > 0 && <span className={css.detail}>{ownedText(line.owned)}</span>}
        {line.termsOfUse && (
          <LineTerms terms={line.termsOfUse} itemName={line.itemName} isAccepted={isAccepted} onAccept={onAccept} />
        )}
        {change && <span className={css.change}>{change}</span>}
        {line.problem && (
          <span>
            <Badge tone="danger">{line.problem}</Badge>
          </span>
        )}
      </div>
      <span className={css.amount}>{optionPrice(line.total, line.currency)}</span>
      <IconButton
        label={`Remove ${line.itemName}`}
        icon={<Trash2 />}
        size="small"
        isPending={remove.isPending}
        onPress={() => remove.mutate(line.licenseOptionId, { onError: (error) => toasts.error(messageOf(error)) })}
      />
    </li>
  );
}
