import type { TermsText } from "#modules/marketplace/rules/terms-text";
import { TermsView } from "../../mall/terms-view.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import css from "./cart-screen.module.css";

interface Props {
  terms: TermsText;
  itemName: string;
  isAccepted: boolean;
  onAccept: (isOn: boolean) => void;
}

/** The terms of use of a cart line, to read, and the tick without which it is not bought. */
export function LineTerms({ terms, itemName, isAccepted, onAccept }: Props) {
  return (
    <div className={css.terms}>
      <Checkbox isSelected={isAccepted} onChange={onAccept}>
        I accept the terms of use<span className="visually-hidden"> of {itemName}</span>
      </Checkbox>
      <details>
        <summary>
          Read the terms of use<span className="visually-hidden"> of {itemName}</span>
        </summary>
        <TermsView terms={terms} />
      </details>
    </div>
  );
}
