import { type FormEvent, useState } from "react";
import { type CurrentUser, LONGEST_ABOUT, ProfileChange } from "#modules/account/contract";
import { sameValue } from "#modules/rules/same-value";
import { LONGEST_TAG, MOST_TAGS } from "#modules/rules/tags";
import { useChangeProfile } from "../../api/profile.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { TagInput } from "../../ui/tag-input/tag-input.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { CoverChoice } from "./cover-choice.tsx";
import css from "./profile.module.css";

type Fields = Required<ProfileChange>;

function fieldsOf({
  displayName,
  firstName,
  lastName,
  showsNames,
  assetDefaultTags,
  about,
  coverAssetId,
}: CurrentUser): Fields {
  return { displayName, firstName, lastName, showsNames, assetDefaultTags, about, coverAssetId };
}

/** Sends only changed fields, so that saving never overwrites changes made elsewhere. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const saved = fieldsOf(user);
  const [typed, setTyped] = useState(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const change = useChangeProfile(user.id);
  const isChanged = Object.keys(changesOf(saved, typed)).length > 0;
  const field = (name: "displayName" | "firstName" | "lastName" | "about") => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(ProfileChange, changesOf(saved, typed));
    setErrors(checked.errors ?? {});
    if (!checked.request) return;
    change.mutate(checked.request, {
      onSuccess: (now) => {
        setTyped(fieldsOf(now));
        toasts.success("Profile saved");
      },
      onError: (error) => {
        const wrong = fieldErrorsOf(error);
        setErrors(wrong);
        if (Object.keys(wrong).length === 0) toasts.error(messageOf(error));
      },
    });
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label="Profile">
      <TextField
        label="Display name"
        autoComplete="nickname"
        maxLength={60}
        description={`What others see. If empty, they see your username, ${user.username}.`}
        {...field("displayName")}
      />
      <div className={css.pair}>
        <TextField label="First name" autoComplete="given-name" maxLength={60} {...field("firstName")} />
        <TextField label="Last name" autoComplete="family-name" maxLength={60} {...field("lastName")} />
      </div>
      <Checkbox
        description="To people who search for users, for example to share something with you. Otherwise nobody sees them."
        isSelected={typed.showsNames}
        onChange={(showsNames) => setTyped((before) => ({ ...before, showsNames }))}
      >
        Show my first and last name
      </Checkbox>
      <TextField
        label="About you"
        multiline
        rows={4}
        maxLength={LONGEST_ABOUT}
        description={`On your author page, for everyone. ${LONGEST_ABOUT - typed.about.length} characters left.`}
        {...field("about")}
      />
      <CoverChoice
        chosen={typed.coverAssetId}
        onChange={(coverAssetId) => setTyped((before) => ({ ...before, coverAssetId }))}
      />
      <TagInput
        label="Default tags"
        description="New assets start with these tags."
        tags={typed.assetDefaultTags}
        maxTags={MOST_TAGS}
        maxLength={LONGEST_TAG}
        error={errors.assetDefaultTags}
        onChange={(assetDefaultTags) => setTyped((before) => ({ ...before, assetDefaultTags }))}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" isDisabled={!isChanged} isPending={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

function changesOf(before: Fields, now: Fields): ProfileChange {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !sameValue(value, before[name as keyof Fields])),
  );
}
