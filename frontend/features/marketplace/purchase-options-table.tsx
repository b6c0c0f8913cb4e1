import { Pencil, Trash2 } from "lucide-react";
import type { PurchaseOption } from "#modules/marketplace/contract";
import { money } from "#modules/marketplace/rules/money";
import { day } from "../../mall/dates.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { IconButton } from "../../ui/button/button.tsx";
import css from "./purchase-options-pane.module.css";

interface Props {
  options: readonly PurchaseOption[];
  onEdit: (option: PurchaseOption) => void;
  onDelete: (option: PurchaseOption) => void;
}

export function PurchaseOptionsTable({ options, onEdit, onDelete }: Props) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="visually-hidden">Purchase Options</caption>
        <thead>
          <tr>
            <th scope="col">License Type</th>
            <th scope="col">From</th>
            <th scope="col">Until</th>
            <th scope="col" className={css.number}>
              Price
            </th>
            <th scope="col" className={css.number}>
              Total
            </th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.id}>
              <th scope="row">{option.licenseType}</th>
              <td>{day(option.startDate)}</td>
              <td>{option.endDate ? day(option.endDate) : "—"}</td>
              <td className={css.number}>{money(option.price, option.currency)}</td>
              <td className={css.number}>{money(option.total, option.currency)}</td>
              <td>
                <State option={option} />
              </td>
              <td className={css.actions}>
                <IconButton
                  label={`Edit ${option.licenseType}`}
                  icon={<Pencil />}
                  size="small"
                  onPress={() => onEdit(option)}
                />
                <IconButton
                  label={`Delete ${option.licenseType}`}
                  icon={<Trash2 />}
                  size="small"
                  onPress={() => onDelete(option)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function State({ option: { visible, available } }: { option: PurchaseOption }) {
  if (!visible) return <Badge>Hidden</Badge>;
  return available ? <Badge tone="success">On sale</Badge> : <Badge tone="warning">Not on sale today</Badge>;
}
