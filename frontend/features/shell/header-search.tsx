import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ItemType } from "#modules/item/rules/item-type";
import { SearchField } from "../../ui/search-field/search-field.tsx";
import { Select } from "../../ui/select/select.tsx";
import css from "./header-search.module.css";

const KINDS = [
  { id: "mozaik", label: "Mozaiks" },
  { id: "asset", label: "Assets" },
] as const;

/** Searches the whole mall by text: the result is the explore screen of what is searched for. */
export function HeaderSearch() {
  const [kind, setKind] = useState<ItemType>("mozaik");
  const navigate = useNavigate();
  const search = (typed: string) => {
    const text = typed.trim();
    const asked = text === "" ? {} : { text };
    if (kind === "mozaik") void navigate({ to: "/explore", search: asked });
    else void navigate({ to: "/explore/assets", search: asked });
  };
  return (
    <search className={css.search}>
      <div className={css.kind}>
        <Select label="Search in" isLabelHidden options={KINDS} value={kind} onChange={setKind} />
      </div>
      <div className={css.text}>
        <SearchField label="Search" placeholder="Enter text to search" onSubmit={search} />
      </div>
    </search>
  );
}
