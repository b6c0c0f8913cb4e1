import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { IndustryTemplates, SiteTemplateKey } from "#modules/website/contract";
import { LONGEST_SITE_NAME } from "#modules/website/rules/website-limits";
import { createWebsite, industryTemplatesQuery } from "../../api/websites.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import field from "../../ui/field/field.module.css";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./sites.module.css";
import { TemplateFace } from "./template-face.tsx";
import { useSiteChange } from "./use-site-change.ts";

type NewSiteDialogProps = { onCreated: (site: string) => void; onClose: () => void };

/** A new website: its name, and what it starts from. */
export function NewSiteDialog({ onCreated, onClose }: NewSiteDialogProps) {
  const [name, setName] = useState("");
  const [template, setTemplate] = useState<SiteTemplateKey | null>(null);
  const templates = useQuery(industryTemplatesQuery);
  const create = useSiteChange(
    () => createWebsite({ name: name.trim(), url: "", description: "", language: "en", template }),
    { onDone: onCreated, onError: () => undefined },
  );
  return (
    <Dialog
      title="Create website"
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={name.trim() === ""}
            isPending={create.isPending}
            onPress={() => create.mutate()}
          >
            Create
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <TextField label="Name" autoFocus isRequired value={name} onChange={setName} maxLength={LONGEST_SITE_NAME} />
        <fieldset className={css.templates}>
          <legend>Start from</legend>
          <Choice isChosen={template === null} onChoose={() => setTemplate(null)}>
            <span className={css.blank} aria-hidden="true" />
            <strong>An empty website</strong>
            <span>You add the pages.</span>
          </Choice>
          {(templates.data?.items ?? []).map((each) => (
            <Choice key={each.key} isChosen={template === each.key} onChoose={() => setTemplate(each.key)}>
              <TemplateFace template={each} />
              <strong>{each.name}</strong>
              <span>{each.summary}</span>
              <span className={css.pageNames}>{pagesOf(each)}</span>
            </Choice>
          ))}
        </fieldset>
        {(create.isError || templates.isError) && (
          <p role="alert" className={field.error}>
            {messageOf(create.error ?? templates.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function pagesOf({ pages }: IndustryTemplates["items"][number]): string {
  return pages.map(({ name }) => name).join(" · ");
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={css.template} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}
