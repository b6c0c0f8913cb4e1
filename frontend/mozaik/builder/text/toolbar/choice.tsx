import { Check, ChevronDown } from "lucide-react";
import { useEditorRef } from "platejs/react";
import type { CSSProperties, ReactNode } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { classNames } from "../../../../ui/class-names.ts";
import menu from "../../../../ui/menu/menu.module.css";
import { focusText } from "../plate/focus-text.ts";
import { ClearOfText } from "./clear-of-text.tsx";
import css from "./toolbar.module.css";

export interface ChoiceOption<Id> {
  id: Id;
  label: string;
  /** The style of the option itself, as a preview. */
  style?: CSSProperties;
  icon?: ReactNode;
}

type ChoiceProps<Id extends string | number> = {
  label: string;
  options: readonly ChoiceOption<Id>[];
  chosen: Id | null;
  /** Shown if no option is chosen. */
  none?: string;
  /** The content of the button; by default the chosen option's label. */
  face?: ReactNode;
  width?: "narrow" | "wide";
  onChoose: (id: Id) => void;
};

/** A toolbar button that opens a list of options. Typing a letter jumps to an option. */
export function Choice<Id extends string | number>({
  label,
  options,
  chosen,
  none,
  face,
  width,
  onChoose,
}: ChoiceProps<Id>) {
  const now = options.find(({ id }) => id === chosen)?.label ?? (chosen === null ? none : String(chosen));
  const editor = useEditorRef();
  return (
    <MenuTrigger onOpenChange={(isOpen) => !isOpen && focusText(editor)}>
      <Button className={css.tool} aria-label={now === undefined ? label : `${label}: ${now}`} preventFocusOnPress>
        {face ?? <span className={classNames(css.face, width && css[width])}>{now}</span>}
        <ChevronDown aria-hidden="true" className={css.chevron} />
      </Button>
      <Popover className={menu.popover} placement="bottom start" offset={4} maxHeight={420}>
        <ClearOfText />
        <Menu
          className={menu.list}
          aria-label={label}
          selectionMode="single"
          selectedKeys={chosen === null ? [] : [String(chosen)]}
          autoFocus
        >
          {options.map(({ id, label: words, style, icon }) => (
            <MenuItem key={id} id={String(id)} className={menu.item} textValue={words} onAction={() => onChoose(id)}>
              {icon}
              <span className={menu.words} style={style}>
                {words}
              </span>
              {id === chosen && <Check className={menu.check} aria-hidden="true" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
