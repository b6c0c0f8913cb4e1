import { Pencil, Trash2 } from "lucide-react";
import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { SOLD_OUT_LABEL } from "#modules/marketplace/rules/availability";
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
            <th scope="col" className={css.wide}>
              From
            </th>
            <th scope="col" className={css.wide}>
              Until
            </th>
            <th scope="col" className={`${css.number} ${css.wide}`}>
              Price
            </th>
            <th scope="col" className={css.number}>
              Total
            </th>
            <th scope="col" className={css.wide}>
              State
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.id}>
              <th scope="row">
                {option.licenseType}
                <div className={css.narrow}>
                  <State option={option} />
                  <span>{days(option)}</span>
                </div>
              </th>
              <td className={css.wide}>{day(option.startDate)}</td>
              <td className={css.wide}>{option.endDate ? day(option.endDate) : "—"}</td>
              <td className={`${css.number} ${css.wide}`}>{money(option.price, option.currency)}</td>
              <td className={css.number}>{money(option.total, option.currency)}</td>
              <td className={css.wide}>
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

function days({ startDate, endDate }: PurchaseOption): string {
  return endDate ? `${day(startDate)} – ${day(endDate)}` : `from ${day(startDate)}`;
}

function State({ option: { visible, available, quantity, remaining } }: { option: PurchaseOption }) {
  if (!visible) return <Badge>Hidden</Badge>;
  if (remaining === 0) return <Badge tone="warning">{SOLD_OUT_LABEL}</Badge>;
  if (available && remaining !== null)
    return <Badge tone="success">{`On sale, ${remaining} of ${quantity} left`}</Badge>;
  return available ? <Badge tone="success">On sale</Badge> : <Badge tone="warning">Not on sale today</Badge>;
}
