import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { sameValue } from "#modules/rules/same-value";
import type { Website } from "#modules/website/contract";
import { SocialLinks } from "#modules/website/part-contract";
import { MOST_SOCIAL_LINKS } from "#modules/website/rules/website-limits";
import { SOCIAL_NETWORK_NAMES, SOCIAL_NETWORKS, type SocialNetwork } from "#modules/website/rules/website-part";
import { savePart } from "../../api/websites.ts";
import { newKey } from "../../mall/http.ts";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { Select } from "../../ui/select/select.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

interface Link {
  readonly network: SocialNetwork;
  readonly url: string;
}

const NETWORK_OPTIONS = SOCIAL_NETWORKS.map((id) => ({ id, label: SOCIAL_NETWORK_NAMES[id] }));

/** The links at the foot of all pages. */
export function SocialLinksForm({ site }: { site: Website }) {
  const part = site.parts.find(({ kind, isDefault }) => kind === "socialLinks" && isDefault);
  const saved = part?.kind === "socialLinks" ? part.value.links : [];
  const [links, setLinks] = useState(() => saved.map((link) => ({ ...link, key: newKey() })));
  const [isTried, setTried] = useState(false);
  const wanted = links.map(({ network, url }) => ({ network, url: completeAddress({ network, url }) }));
  const problems = wanted.map(addressProblem);
  const save = useSiteChange(
    async () => {
      await savePart(site.id, "socialLinks", {
        ...(part ? { id: part.id, name: part.name } : { name: "Social links" }),
        links: wanted,
      });
    },
    { done: "The links are saved. Publish to show them to visitors." },
  );
  const set = (at: number, change: Partial<Link>) =>
    setLinks(links.map((link, index) => (index === at ? { ...link, ...change } : link)));
  return (
    <form
      className={css.group}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problems.every((problem) => problem === undefined)) save.mutate();
      }}
    >
      <h2>Social links</h2>
      <p className={css.hint}>Shown at the foot of all pages.</p>
      <ol className={css.tree}>
        {links.map(({ key, network, url }, at) => (
          <li key={key} className={css.link}>
            <Select
              label={`Network of link ${at + 1}`}
              isLabelHidden
              options={NETWORK_OPTIONS}
              value={network}
              onChange={(chosen) => set(at, { network: chosen })}
            />
            <TextField
              label={`Address of link ${at + 1}`}
              isLabelHidden
              placeholder={network === "email" ? "name@example.org" : "https://"}
              value={url}
              onChange={(typed) => set(at, { url: typed })}
              error={isTried ? problems[at] : undefined}
            />
            <IconButton
              label={`Remove link ${at + 1}`}
              icon={<Trash2 />}
              onPress={() => setLinks(links.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <div className={css.tools}>
        <Button
          icon={<Plus />}
          isDisabled={links.length >= MOST_SOCIAL_LINKS}
          onPress={() => setLinks([...links, { key: newKey(), network: "website", url: "" }])}
        >
          Add link
        </Button>
        <Button type="submit" variant="primary" isDisabled={sameValue(wanted, saved)} isPending={save.isPending}>
          Save links
        </Button>
      </div>
    </form>
  );
}

/** As people type addresses: without 'https://', and e-mail addresses as they are. */
function completeAddress({ network, url }: Link): string {
  const typed = url.trim();
  if (typed === "" || /^[a-z][a-z0-9+.-]*:/i.test(typed)) return typed;
  return network === "email" ? `mailto:${typed}` : `https://${typed}`;
}

function addressProblem(link: Link): string | undefined {
  return SocialLinks.safeParse({ links: [link] }).error?.issues[0]?.message;
}
