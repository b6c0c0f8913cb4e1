import type { ReactNode } from "react";
import type { Asset } from "#modules/asset/contract";
import { metaOf, useChangeAsset } from "../../api/assets.ts";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { PeopleHint } from "../../people/people-list.tsx";
import { Button } from "../../ui/button/button.tsx";
import { SearchField } from "../../ui/search-field/search-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./notified-pane.module.css";

type Receivers = "purchaseReceiversAccounts" | "purchaseReceiversAccountGroups";

export interface NotifiedPaneProps {
  asset: Asset;
  /** The field of the asset in which the chosen ids are saved. */
  field: Receivers;
  hint: string;
  /** What is searched for: `people`. */
  noun: string;
  name: string;
  onName: (name: string) => void;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  children: ReactNode;
}

/** Chooses whom a purchase notifies: a search, what `children` offer and show as chosen, and Reset and Save. */
export function NotifiedPane(pane: NotifiedPaneProps) {
  const { asset, field, noun, name, onName, chosen, onChoose } = pane;
  const saved = asset[field];
  const change = useChangeAsset(asset.id);
  const isChanged = chosen.length !== saved.length || chosen.some((id) => !saved.includes(id));
  const save = () =>
    change.mutate(
      { ...metaOf(asset), [field]: [...chosen] },
      { onSuccess: () => toasts.success("Asset saved"), onError: (error) => toasts.error(messageOf(error)) },
    );
  const reset = () => {
    onName("");
    onChoose(saved);
  };
  return (
    <div className={css.pane}>
      <PeopleHint>{pane.hint}</PeopleHint>
      <div className={css.search}>
        <SearchField label={`Find ${noun}`} placeholder={`Search ${noun}`} value={name} onChange={onName} />
        <Button isDisabled={!isChanged && name === ""} onPress={reset}>
          Reset
        </Button>
      </div>
      {pane.children}
      <div>
        <Button variant="primary" isDisabled={!isChanged} isPending={change.isPending} onPress={save}>
          Save
        </Button>
      </div>
      <UnsavedGuard isUnsaved={isChanged} />
    </div>
  );
}
