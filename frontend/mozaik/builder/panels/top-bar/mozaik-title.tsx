import { type KeyboardEvent, useRef, useState } from "react";
import { Button, Input } from "react-aria-components";
import { flushSync } from "react-dom";
import { ChangeMozaikSettings } from "#modules/mozaik/contract";
import { useChangeMozaikSettings } from "../../../../api/mozaiks.ts";
import { checkForm } from "../../../../forms/field-errors.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { Tooltip } from "../../../../ui/tooltip/tooltip.tsx";
import css from "./mozaik-title.module.css";

type MozaikTitleProps = { id: string; name: string; canRename: boolean };

/** The Mozaik's name. Its author renames it in place: press, type, Enter; Escape keeps the old name. */
export function MozaikTitle({ id, name, canRename }: MozaikTitleProps) {
  const [saved, setSaved] = useState(name);
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const change = useChangeMozaikSettings(id);

  const close = (hasFocus: boolean) => {
    flushSync(() => setTyped(null));
    if (hasFocus) button.current?.focus();
  };
  const save = async (words: string, hasFocus: boolean) => {
    if (change.isPending) return;
    if (words.trim() === saved) return close(hasFocus);
    const { request, errors } = checkForm(ChangeMozaikSettings, { name: words });
    if (errors) {
      toasts.error(errors.name ?? "Required field(s) missing");
      // Leaving the field keeps the old name.
      if (!hasFocus) close(false);
      return;
    }
    try {
      await change.mutateAsync(request);
      setSaved(request.name ?? saved);
      close(hasFocus);
    } catch (error) {
      toasts.error(messageOf(error));
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") close(true);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) void save(typed ?? saved, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (!canRename) return <h1 className={css.name}>{saved}</h1>;
  return (
    <h1 className={css.title}>
      {typed === null ? (
        <Tooltip text="Rename" placement="bottom">
          <Button ref={button} className={css.button} onPress={() => setTyped(saved)}>
            {saved}
          </Button>
        </Tooltip>
      ) : (
        <Input
          className={css.input}
          aria-label="Name of this Mozaik"
          autoFocus
          maxLength={120}
          readOnly={change.isPending}
          value={typed}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onBlur={() => save(typed, false)}
        />
      )}
    </h1>
  );
}
