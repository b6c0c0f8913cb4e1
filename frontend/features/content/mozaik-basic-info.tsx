import { type FormEvent, useState } from "react";
import type { Origin } from "#modules/item/contract";
import { ChangeMozaikSettings, type MozaikDraft } from "#modules/mozaik/contract";
import { useChangeMozaikSettings } from "../../api/mozaiks.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { urlRefusal } from "../../forms/url-refusal.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { ApiError, fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { OriginLine } from "../../mall/origin-line.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { changedFields } from "./changed-fields.ts";
import css from "./content-form.module.css";
import { MozaikFields } from "./mozaik-fields.tsx";

/** Sends only changed fields, so that saving never overwrites other people's changes. */
export function MozaikBasicInfo({
  id,
  saved: { settings, isListed },
  origin,
}: {
  id: string;
  saved: Pick<MozaikDraft, "settings" | "isListed">;
  origin?: Origin | undefined;
}) {
  const saved = { ...settings, isListed };
  const [typed, setTyped] = useState(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const change = useChangeMozaikSettings(id);
  const changed = changedFields(saved, typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(ChangeMozaikSettings, typed);
    setErrors(checked.errors ?? {});
    if (!checked.request) return;
    change.mutate(changedFields<ChangeMozaikSettings>(saved, checked.request), {
      onSuccess: () => toasts.success("Settings saved"),
      onError: (error) => {
        setErrors({ ...fieldErrorsOf(error), ...urlRefusal(error) });
        if (!(error instanceof ApiError && error.status === 409)) toasts.error(messageOf(error));
      },
    });
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label="Basic Info">
      <MozaikFields
        value={typed}
        onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))}
        errors={errors}
      />
      <Switch
        isSelected={typed.isListed}
        isDisabled={!typed.isPublic}
        onChange={(isListed) => setTyped((before) => ({ ...before, isListed }))}
        description="Otherwise it is only found by its address and on your websites."
      >
        Show in the mall
      </Switch>
      {origin && <OriginLine origin={origin} />}
      <div className={css.buttons}>
        <Button
          type="submit"
          variant="primary"
          isDisabled={Object.keys(changed).length === 0}
          isPending={change.isPending}
        >
          Save
        </Button>
      </div>
      <UnsavedGuard isUnsaved={Object.keys(changed).length > 0} />
    </form>
  );
}
