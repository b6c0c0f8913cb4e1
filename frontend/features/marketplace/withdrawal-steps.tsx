import { useState } from "react";
import type { OrderLine } from "#modules/marketplace/order-contract";
import { money } from "#modules/marketplace/rules/money";
import { sumOf } from "#modules/marketplace/rules/price";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox, CheckboxGroup } from "../../ui/checkbox/checkbox.tsx";
import css from "./orders.module.css";
import { useFocusOnce } from "./use-focus-once.ts";

interface Props {
  /** Those that the buyer can withdraw from. */
  lines: readonly OrderLine[];
  isPending: boolean;
  error: Error | null;
  onConfirm: (licenseOptionIds: string[]) => void;
}

/** Two steps, as the law requires: choose what to withdraw from, then confirm it. */
export function WithdrawalSteps({ lines, isPending, error, onConfirm }: Props) {
  const [ids, setIds] = useState(() => lines.map(({ licenseOptionId }) => licenseOptionId));
  const [isConfirming, setConfirming] = useState(false);
  const chosen = lines.filter(({ licenseOptionId }) => ids.includes(licenseOptionId));
  if (!isConfirming) {
    return (
      <div className={css.steps}>
        <CheckboxGroup label="Withdraw from" value={ids} onChange={setIds}>
          {lines.map(({ licenseOptionId, itemName, licenseType }) => (
            <Checkbox key={licenseOptionId} value={licenseOptionId}>
              {itemName}, {licenseType}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => setConfirming(true)}>
          Continue
        </Button>
      </div>
    );
  }
  return (
    <div className={css.steps}>
      <Summary lines={chosen} />
      {error && <p role="alert">{messageOf(error)}</p>}
      <div className={css.actions}>
        <Button variant="danger" isPending={isPending} onPress={() => onConfirm(ids)}>
          Confirm withdrawal
        </Button>
        <Button isDisabled={isPending} onPress={() => setConfirming(false)}>
          Back
        </Button>
      </div>
    </div>
  );
}

function Summary({ lines }: Pick<Props, "lines">) {
  const [first] = lines;
  return (
    <section ref={useFocusOnce()} tabIndex={-1}>
      <p>
        You withdraw from the purchase of{" "}
        {lines.map(({ itemName, licenseType }) => `${itemName} (${licenseType})`).join(", ")}. You get{" "}
        {first && money(sumOf(lines), first.currency)} back the way you paid, and can no longer open{" "}
        {lines.length === 1 ? "it" : "them"}.
      </p>
    </section>
  );
}
