import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { CreateMozaik } from "#modules/mozaik/contract";
import { useCreateMozaik } from "../../api/mozaiks.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { urlRefusal } from "../../forms/url-refusal.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { Page } from "../../layout/page.tsx";
import { ApiError, fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { changedFields } from "./changed-fields.ts";
import css from "./content-form.module.css";
import { MozaikFields } from "./mozaik-fields.tsx";
import { TemplateChoice } from "./template-choice.tsx";

const EMPTY: CreateMozaik = { name: "", summary: "", tags: [], url: "", isPublic: true, template: null };

export function CreateMozaikScreen() {
  const [settings, setSettings] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const create = useCreateMozaik();
  const navigate = useNavigate();
  // One press chooses a template again: only what was typed is worth a question.
  const isUnsaved = Object.keys(changedFields(EMPTY, { ...settings, template: null })).length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(CreateMozaik, settings);
    setErrors(checked.errors ?? {});
    if (!checked.request) return;
    create.mutate(checked.request, {
      onSuccess: ({ id }) => void navigate({ to: "/mozaik/$id/edit", params: { id }, ignoreBlocker: true }),
      onError: (error) => setErrors({ ...fieldErrorsOf(error), ...urlRefusal(error) }),
    });
  };
  return (
    <Page title="Create Mozaik">
      <form ref={form} className={css.beside} onSubmit={submit} noValidate aria-label="Create Mozaik">
        {create.isError && !(create.error instanceof ApiError && create.error.status === 409) && (
          <p role="alert" className={classNames(css.failure, css.whole)}>
            {messageOf(create.error)}
          </p>
        )}
        <TemplateChoice
          value={settings.template}
          onChange={(template) => setSettings((before) => ({ ...before, template }))}
        />
        <div className={classNames(css.form, css.details)}>
          <MozaikFields
            value={settings}
            onChange={(changed) => setSettings((before) => ({ ...before, ...changed }))}
            errors={errors}
          />
          <div className={css.buttons}>
            <Button type="submit" variant="primary" isPending={create.isPending}>
              Create Mozaik
            </Button>
            <ButtonLink href="/my-content" variant="quiet">
              Cancel
            </ButtonLink>
          </div>
        </div>
        <UnsavedGuard isUnsaved={isUnsaved} />
      </form>
    </Page>
  );
}
