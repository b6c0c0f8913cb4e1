import { useState } from "react";
import type { Website, WebsitePage } from "#modules/website/contract";
import { siteUrlProblem } from "#modules/website/rules/site-url";
import { LONGEST_PAGE_NAME } from "#modules/website/rules/website-limits";
import { changePage, checkPageUrl } from "../../api/websites.ts";
import { friendlyUrl } from "../../asset-form/friendly-url.ts";
import { TakeDownNote } from "../../layout/take-down-note.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { PageTranslations } from "./page-translations.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";
import { useUrlCheck } from "./use-url-check.ts";

type PageDialogProps = { site: Website; page: WebsitePage; onClose: () => void };

/** Name, url and visibility of a page, whether visitors comment on it, and its counterparts in other languages. */
export function PageDialog({ site, page, onClose }: PageDialogProps) {
  const [name, setName] = useState(page.name);
  const [url, setUrl] = useState(page.url);
  const [visible, setVisible] = useState(page.visible);
  const [hasComments, setHasComments] = useState(page.hasComments);
  const problem = siteUrlProblem(url, "page");
  const taken = useUrlCheck(url, page.url, problem !== null, (wanted) =>
    checkPageUrl(site.id, wanted, page.pageMozaikId),
  );
  const [translationIds, setTranslationIds] = useState(page.translationIds);
  // unchanged ones may name a page that was removed since, which the server would refuse
  const languages = translationIds === page.translationIds ? {} : { translationIds };
  const change = { pageId: page.pageId, name: name.trim(), url, visible, hasComments, ...languages };
  const save = useSiteChange(() => changePage(site.id, change), {
    done: "Saved",
    onDone: onClose,
    onError: () => undefined,
  });
  const isNameless = name.trim() === "";
  const urlProblem = url === "" ? "A page needs a url." : (problem ?? taken);
  return (
    <Dialog
      title={`Page “${page.name}”`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={isNameless || urlProblem !== null}
            isPending={save.isPending}
            onPress={() => save.mutate()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {page.takenDown && <TakeDownNote targetId={page.pageMozaikId} />}
        <TextField
          label="Name"
          isRequired
          value={name}
          onChange={setName}
          maxLength={LONGEST_PAGE_NAME}
          error={isNameless ? "Enter a name." : undefined}
        />
        <TextField
          label="Url"
          isRequired
          description={`${site.address}/${url}. The address before leads to the new one.`}
          value={url}
          onChange={(typed) => setUrl(friendlyUrl(typed))}
          error={urlProblem ?? (save.isError ? messageOf(save.error) : undefined)}
        />
        <Switch
          isSelected={visible}
          onChange={setVisible}
          description="A hidden page can be opened by its address, and is in no menu and no sitemap."
        >
          Visible
        </Switch>
        <Switch
          isSelected={hasComments}
          onChange={setHasComments}
          description="Visitors read and write comments below the page. They are those of its Mozaik in the mall."
        >
          Comments
        </Switch>
        {page.pageId !== site.startPageId && (
          <PageTranslations websiteIds={site.translations} chosen={translationIds} onChange={setTranslationIds} />
        )}
      </div>
    </Dialog>
  );
}
