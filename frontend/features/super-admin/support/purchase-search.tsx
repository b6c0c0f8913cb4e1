import { type FormEvent, useState } from "react";
import { PurchaseFilters } from "#modules/support/contract";
import { Button } from "../../../ui/button/button.tsx";
import { DatePicker } from "../../../ui/date-picker/date-picker.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { dayAfter, dayBefore, dayOf, startOfDay } from "./days.ts";
import { ORDER_STATES } from "./order-badge.tsx";
import { PurchaseTable } from "./purchase-table.tsx";
import css from "./support.module.css";

const TEXTS = [
  { name: "buyer", label: "Buyer", placeholder: "Username, e-mail or id" },
  { name: "seller", label: "Seller", placeholder: "Username, e-mail or id" },
  { name: "item", label: "Item", placeholder: "Name or id" },
  { name: "order", label: "Order", placeholder: "Order id" },
  { name: "code", label: "Purchase code", placeholder: "Id, or uuid in its link" },
  { name: "payment", label: "Payment", placeholder: "Id of payment, refund or dispute" },
] as const;

/** Filters that are ids. */
const UUIDS: ReadonlySet<string> = new Set(["order", "code"]);

const ANY = "any";
const STATES = [
  { id: ANY, label: "Any" },
  ...Object.entries(ORDER_STATES).map(([id, { text }]) => ({ id, label: text })),
];

interface Props {
  /** Undefined: nothing was searched for. */
  filters: PurchaseFilters | undefined;
  onSearch: (filters: PurchaseFilters | undefined) => void;
}

/** The filters and what they find. Nothing is searched before it is asked for: each search is recorded. */
export function PurchaseSearch({ filters, onSearch }: Props) {
  return (
    <div className={css.part}>
      <FilterForm key={JSON.stringify(filters)} filters={filters ?? {}} onSearch={onSearch} />
      {filters === undefined ? (
        <p className={css.note}>
          Fill in what you know and press Find. Without a filter, Find lists all orders, newest first. Each search is
          recorded, so none starts by itself.
        </p>
      ) : (
        <PurchaseTable filters={filters} />
      )}
    </div>
  );
}

function FilterForm({ filters, onSearch }: { filters: PurchaseFilters; onSearch: Props["onSearch"] }) {
  const [typed, setTyped] = useState(filters);
  const [refused, setRefused] = useState<ReadonlySet<PropertyKey>>(new Set());
  const set = (change: Partial<Record<keyof PurchaseFilters, string | undefined>>) =>
    setTyped((before) => ({ ...before, ...change }) as PurchaseFilters);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(typed).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
    const read = PurchaseFilters.safeParse(Object.fromEntries(given));
    setRefused(new Set(read.error?.issues.flatMap(({ path }) => path[0] ?? [])));
    if (read.success) onSearch(read.data);
  };
  return (
    <form className={css.filters} onSubmit={search} noValidate aria-label="Find purchases">
      {TEXTS.map(({ name, ...words }) => (
        <TextField
          key={name}
          {...words}
          name={name}
          autoComplete="off"
          value={typed[name] ?? ""}
          onChange={(text) => set({ [name]: text })}
          error={refused.has(name) ? `This is not a valid ${UUIDS.has(name) ? "id" : "text"}.` : undefined}
        />
      ))}
      <DatePicker
        label="From"
        value={typed.from ? dayOf(typed.from) : null}
        onChange={(day) => set({ from: day === null ? undefined : startOfDay(day) })}
      />
      <DatePicker
        label="To"
        value={typed.to ? dayBefore(typed.to) : null}
        onChange={(day) => set({ to: day === null ? undefined : startOfDay(dayAfter(day)) })}
      />
      <Select
        label="State"
        options={STATES}
        value={typed.state ?? ANY}
        onChange={(state) => set({ state: state === ANY ? undefined : state })}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="primary">
          Find
        </Button>
        <Button onPress={() => onSearch(undefined)}>Clear</Button>
      </div>
    </form>
  );
}
