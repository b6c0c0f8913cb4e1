import { useState } from "react";
import type { Order } from "#modules/marketplace/order-contract";
import type { SeenLine } from "#modules/marketplace/rules/seen-lines";
import { type AcceptedTerms, type CartGroup as Group, isAccepted } from "./cart-groups.ts";
import { CartLine } from "./cart-line.tsx";
import css from "./cart-screen.module.css";
import { Checkout } from "./checkout.tsx";

interface Props {
  group: Group;
  /** What is different from what the buyer agreed to, by option. */
  changes: ReadonlyMap<string, string> | null;
  onOrder: (order: Order | "pending") => void;
  onLinesChanged: (seen: readonly SeenLine[]) => void;
}

/** The lines of one currency and their checkout. */
export function CartGroup({ group, changes, onOrder, onLinesChanged }: Props) {
  const [accepted, setAccepted] = useState<AcceptedTerms>(new Map());
  return (
    <div className={css.columns}>
      <ul className={css.lines} aria-label={`In the cart, in ${group.currency}`}>
        {group.items.map((line) => (
          <CartLine
            key={line.licenseOptionId}
            line={line}
            change={changes?.get(line.licenseOptionId) ?? null}
            isAccepted={isAccepted(line, accepted)}
            onAccept={(isOn) =>
              setAccepted((before) => new Map(before).set(line.licenseOptionId, isOn ? line.termsVersion : null))
            }
          />
        ))}
      </ul>
      <Checkout cart={group} accepted={accepted} onOrder={onOrder} onLinesChanged={onLinesChanged} />
    </div>
  );
}
