import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Website } from "#modules/website/contract";
import { siteUrlProblem } from "#modules/website/rules/site-url";
import { LONGEST_SITE_DESCRIPTION, LONGEST_SITE_NAME } from "#modules/website/rules/website-limits";
import { changeWebsite, checkWebsiteUrl, unpublishWebsite, websitesQuery } from "../../api/websites.ts";
import { friendlyUrl } from "../../asset-form/friendly-url.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox, CheckboxGroup } from "../../ui/checkbox/checkbox.tsx";
import field from "../../ui/field/field.module.css";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { DeleteSite } from "./delete-site.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";
import { useUrlCheck } from "./use-url-check.ts";

/** Name, url, description and language of a website, and how it is taken down. */
export function SiteSettings({ site, onDeleted }: { site: Website; onDeleted: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const unpublish = useSiteChange(() => unpublishWebsite(site.id), { done: "The website is no longer published" });
  return (
    <section aria-label="Settings" className={css.settings}>
      <BasicSettings site={site} />
      <div className={css.group}>
        <h2>Take it down</h2>
        <div className={css.tools}>
          {site.live && (
            <Button isPending={unpublish.isPending} onPress={() => unpublish.mutate()}>
              Unpublish
            </Button>
          )}
          <Button variant="danger" icon={<Trash2 />} onPress={() => setDeleting(true)}>
            Delete website
          </Button>
        </div>
      </div>
      {isDeleting && <DeleteSite site={site} onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
    </section>
  );
}

function BasicSettings({ site }: { site: Website }) {
  const [name, setName] = useState(site.name);
  const [url, setUrl] = useState(site.url);
  const [description, setDescription] = useState(site.description);
  const [language, setLanguage] = useState(site.language);
  const [translations, setTranslations] = useState(site.translations);
  const problem = siteUrlProblem(url, "website");
  const taken = useUrlCheck(url, site.url, problem !== null, (wanted) => checkWebsiteUrl(site.id, wanted));
  // unchanged ones may name a website that was deleted since, which the server would refuse
  const languages = translations === site.translations ? {} : { translations };
  const about = { name: name.trim(), url, description, language, ...languages };
  const save = useSiteChange(() => changeWebsite(site.id, about), {
    done: "Saved",
    onError: () => undefined,
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField label="Name" isRequired value={name} onChange={setName} maxLength={LONGEST_SITE_NAME} />
      <TextField
        label="Url"
        isRequired
        description={`${window.location.origin}/sites/${url}`}
        value={url}
        onChange={(typed) => setUrl(friendlyUrl(typed))}
        error={problem ?? taken ?? undefined}
      />
      <TextField
        label="Description"
        multiline
        description="For search engines and for links that people share."
        value={description}
        onChange={setDescription}
        maxLength={LONGEST_SITE_DESCRIPTION}
      />
      <TextField label="Language" description="For example en or pt-BR." value={language} onChange={setLanguage} />
      <OtherLanguages siteId={site.id} chosen={translations} onChange={setTranslations} />
      {save.isError && (
        <p role="alert" className={field.error}>
          {messageOf(save.error)}
        </p>
      )}
      <div className={css.tools}>
        <Button
          type="submit"
          variant="primary"
          isDisabled={name.trim() === "" || url === "" || problem !== null || taken !== null}
          isPending={save.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

type OtherLanguagesProps = { siteId: string; chosen: string[]; onChange: (ids: string[]) => void };

/** The person's other websites, to say which of them are this one in another language. */
function OtherLanguages({ siteId, chosen, onChange }: OtherLanguagesProps) {
  const sites = useQuery(websitesQuery);
  const others = sites.data?.items.filter(({ id }) => id !== siteId) ?? [];
  if (others.length === 0) return null;
  return (
    <CheckboxGroup
      label="The same website in other languages"
      description="Search engines are told. Pages belong together if they have the same url in both, or if you choose so in the settings of a page. Choose it in both, and publish both."
      value={chosen.filter((id) => others.some((other) => other.id === id))}
      onChange={onChange}
    >
      {others.map(({ id, name, address }) => (
        <Checkbox key={id} value={id} description={address}>
          {name}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
