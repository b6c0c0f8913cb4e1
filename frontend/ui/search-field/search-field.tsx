import { Search, X } from "lucide-react";
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Input,
} from "react-aria-components";
import { buttonClass } from "../button/button-class.ts";
import field from "../field/field.module.css";
import { FieldLabel } from "../field/field.tsx";
import css from "./search-field.module.css";

type SearchFieldProps = Omit<AriaSearchFieldProps, "children" | "className" | "style" | "aria-label"> & {
  label: string;
  placeholder?: string;
  /** Search boxes usually show only their placeholder; assistive technology always gets the label. */
  isLabelHidden?: boolean;
};

/** A search box: Enter calls `onSubmit`, Escape and the × clear it. */
export function SearchField({ label, placeholder, isLabelHidden = true, ...behaviour }: SearchFieldProps) {
  return (
    <AriaSearchField {...behaviour} className={field.field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <div className={field.box}>
        <Search aria-hidden="true" />
        <Input className={`${field.input} ${css.input}`} placeholder={placeholder} />
        <span className={`${field.inBox} ${css.clear}`}>
          <Button className={buttonClass({ variant: "quiet", size: "small", isIconOnly: true })}>
            <X aria-hidden="true" />
          </Button>
        </span>
      </div>
    </AriaSearchField>
  );
}
