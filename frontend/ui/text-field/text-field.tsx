import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from "react-aria-components";
import { IconButton } from "../button/button.tsx";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import css from "./text-field.module.css";

type Behaviour = Omit<
  AriaTextFieldProps,
  "children" | "className" | "style" | "isInvalid" | "validationBehavior" | "aria-label"
>;
type OneLine = { multiline?: false; type?: AriaTextFieldProps["type"]; icon?: ReactNode; ref?: Ref<HTMLInputElement> };
type ManyLines = { multiline: true; rows?: number; ref?: Ref<HTMLTextAreaElement> };
type TextFieldProps = Omit<Behaviour, "type"> & FieldWords & { placeholder?: string } & (OneLine | ManyLines);

/** Typed text: one line, many lines (which grow with the text), or a password that can be revealed. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, description, error, placeholder, ...rest } = props;
  const { behaviour, control } = split(rest, placeholder);
  return (
    <AriaTextField {...behaviour} {...validationOf(error)} className={field.field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      {control}
      <FieldHelp description={description} error={error} />
    </AriaTextField>
  );
}

/** Separates the props of the field from those of its control. */
function split(props: Omit<Behaviour, "type"> & (OneLine | ManyLines), placeholder: string | undefined) {
  if (props.multiline) {
    const { multiline: _, rows = 3, ref, ...behaviour } = props;
    return { behaviour, control: <Lines rows={rows} placeholder={placeholder} ref={ref} /> };
  }
  const { multiline: _, type = "text", icon, ref, ...behaviour } = props;
  if (type === "password") return { behaviour, control: <Secret placeholder={placeholder} ref={ref} /> };
  return {
    behaviour: { ...behaviour, type },
    control: (
      <div className={field.box}>
        {icon}
        <Input className={field.input} placeholder={placeholder} ref={ref} />
      </div>
    ),
  };
}

function Lines(props: { rows: number; placeholder: string | undefined; ref: Ref<HTMLTextAreaElement> | undefined }) {
  return (
    <div className={field.box}>
      {/* the height of a field that grows with its text does not follow `rows` */}
      <TextArea {...props} className={`${field.input} ${css.lines}`} style={{ "--rows": props.rows }} />
    </div>
  );
}

function Secret({ placeholder, ref }: { placeholder: string | undefined; ref: Ref<HTMLInputElement> | undefined }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={field.box}>
      <Input className={field.input} placeholder={placeholder} ref={ref} type={isShown ? "text" : "password"} />
      <span className={field.inBox}>
        <IconButton
          label={isShown ? "Hide password" : "Show password"}
          icon={isShown ? <EyeOff /> : <Eye />}
          size="small"
          onPress={() => setShown(!isShown)}
        />
      </span>
    </div>
  );
}
