import { type FormEvent, useId, useState } from "react";
import type { ItemType } from "#modules/item/rules/item-type";
import type { PurchaseOption, PurchaseOptionInput } from "#modules/marketplace/option-contract";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { formOf, inputOf, missing, newForm, type OptionForm, sellersNow } from "./option-form.ts";
import { OptionOffer } from "./option-offer.tsx";
import { OptionTerms } from "./option-terms.tsx";
import { type OptionTab, savedTabs } from "./saved-option-tabs.tsx";

interface Props {
  itemType: ItemType;
  /** The option to edit; null for a new one. */
  option: PurchaseOption | null;
  onClose: () => void;
  /**
   * Saves; returns false on failure, which resets the form of a new option and keeps that of a saved one. `localId` is
   * the same for one draft and another after a reset.
   */
  onSave: (input: PurchaseOptionInput, localId: string) => Promise<boolean>;
  isPending: boolean;
}

/** The dialog to create or edit a purchase option. */
export function OptionDialog({ itemType, option, onClose, onSave, isPending }: Props) {
  const formId = useId();
  const [form, setForm] = useState(() => (option ? formOf(option) : newForm(itemType, sellersNow())));
  const [isAttempted, setAttempted] = useState(false);
  const [tab, setTab] = useState<OptionTab>("offer");
  const errors = isAttempted ? missing(form) : {};
  const change = (part: Partial<OptionForm>) => setForm((before) => ({ ...before, ...part }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setAttempted(true);
    const wrong = Object.keys(missing(form));
    if (wrong.length > 0) return setTab(wrong.every((field) => field === "termsOfUse") ? "terms" : "offer");
    if (await onSave(inputOf(form), form.localId)) return onClose();
    if (option) return;
    setForm(newForm(itemType, sellersNow()));
    setAttempted(false);
  };
  return (
    <Dialog
      title={option ? "Edit Purchase Option" : "Create Purchase Option"}
      size="large"
      isDismissable={false}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Tabs
          label="Parts of the purchase option"
          keepsContents
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: "offer",
              label: "General",
              content: <OptionOffer itemType={itemType} form={form} onChange={change} errors={errors} />,
            },
            {
              id: "terms",
              label: "Terms of Use",
              isDisabled: !form.hasTermsOfUse,
              // The editor takes the focus when it appears.
              content: tab === "terms" && (
                // the text editor has a state of its own, which ends with the draft
                <OptionTerms key={form.localId} form={form} onChange={change} error={errors.termsOfUse} />
              ),
            },
            ...(option ? savedTabs(option) : []),
          ]}
        />
      </form>
    </Dialog>
  );
}
