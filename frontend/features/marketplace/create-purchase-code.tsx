import { type FormEvent, useId, useState } from "react";
import type { CreatePurchaseCode as Request } from "#modules/marketplace/code-contract";
import { toMinor } from "#modules/marketplace/rules/money";
import { numberOfUses, USES_HELP, USES_LENGTH } from "#modules/marketplace/rules/number-of-uses";
import { useCreatePurchaseCode } from "../../api/purchase-codes.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { NumberField } from "../../ui/number-field/number-field.tsx";
import { Select } from "../../ui/select/select.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./purchase-codes-pane.module.css";

interface Props {
  optionId: string;
  /** Of the option, for a discount by amount. */
  currency: string;
  onClose: () => void;
}

type Kind = "none" | "percent" | "amount";

const KINDS: readonly { id: Kind; label: string }[] = [
  { id: "none", label: "No discount" },
  { id: "percent", label: "Percent of the price" },
  { id: "amount", label: "Amount" },
];

export function CreatePurchaseCode({ optionId, currency, onClose }: Props) {
  const formId = useId();
  const create = useCreatePurchaseCode(optionId);
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<Kind>("none");
  const [off, setOff] = useState(10);
  const [error, setError] = useState<string | null>(null);

  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the form of the option, around this dialog in React's tree, is not sent
    if (create.isPending) return;
    const { problem } = numberOfUses(typed);
    setError(problem);
    if (problem !== null) return;
    create.mutate(
      { numberOfUses: typed.trim(), discount: discountOf(kind, off, currency) },
      {
        onSuccess: () => {
          toasts.success("Purchase Code successfully created");
          onClose();
        },
        onError: (failure) => toasts.error(messageOf(failure)),
      },
    );
  };
  return (
    <Dialog
      title="Create Purchase Code"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={create.isPending}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={save}>
        <TextField
          label="Number of uses"
          description={USES_HELP}
          inputMode="numeric"
          maxLength={USES_LENGTH}
          value={typed}
          onChange={(text) => setTyped(text.replace(/[^0-9]/g, ""))}
          {...(error !== null && { error })}
        />
        <Select
          label="Discount"
          options={KINDS}
          value={kind}
          onChange={(id) => setKind(KINDS.find((known) => known.id === id)?.id ?? "none")}
        />
        {kind !== "none" && (
          <NumberField
            label={kind === "percent" ? "Discount (%)" : `Discount in ${currency}`}
            minValue={0}
            {...(kind === "percent" && { maxValue: 100 })}
            value={off}
            onChange={(value) => setOff(Number.isNaN(value) ? 0 : value)}
          />
        )}
      </form>
    </Dialog>
  );
}

/** A discount of nothing is none. */
function discountOf(kind: Kind, off: number, currency: string): Request["discount"] {
  if (kind === "none" || off <= 0) return null;
  return kind === "percent" ? { kind, percent: off } : { kind, amount: toMinor(off, currency), currency };
}
