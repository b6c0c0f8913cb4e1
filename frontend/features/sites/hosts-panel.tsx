import { Globe, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Website } from "#modules/website/contract";
import type { SiteHost } from "#modules/website/host-contract";
import { addHost, checkHost, removeHost } from "../../api/websites.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

const STATES = {
  waiting: { tone: "warning", text: "Not proven yet" },
  verified: { tone: "success", text: "Proven" },
  failed: { tone: "danger", text: "The proof is gone" },
} as const;

/** The website's own hosts, each with the records that it needs and what the last check found. */
export function HostsPanel({ site }: { site: Website }) {
  const [host, setHost] = useState("");
  const add = useSiteChange(() => addHost(site.id, { host: host.trim() }), { onDone: () => setHost("") });
  return (
    <div className={css.group}>
      <h2>Hosts of your own</h2>
      <p className={css.hint}>Show the website at an address such as www.example.org as well.</p>
      {site.hosts.map((each) => (
        <HostCard key={each.host} siteId={site.id} host={each} />
      ))}
      <form
        className={css.tools}
        onSubmit={(event) => {
          event.preventDefault();
          if (host.trim() !== "") add.mutate();
        }}
      >
        <TextField label="Host" value={host} onChange={setHost} placeholder="www.example.org" />
        <Button type="submit" icon={<Globe />} isDisabled={host.trim() === ""} isPending={add.isPending}>
          Add host
        </Button>
      </form>
    </div>
  );
}

function HostCard({ siteId, host }: { siteId: string; host: SiteHost }) {
  const check = useSiteChange(() => checkHost(siteId, host.host));
  const remove = useSiteChange(() => removeHost(siteId, host.host), { done: `${host.host} was removed` });
  const { tone, text } = STATES[host.state];
  return (
    <article className={css.host} aria-label={host.host}>
      <p className={css.hostHead}>
        <strong>{host.host}</strong> <Badge tone={tone}>{text}</Badge>
      </p>
      <dl className={css.records}>
        <dt>Leads visitors here ({host.record.type})</dt>
        <dd>
          <code>{host.record.name}</code> → <code>{host.record.value}</code>
        </dd>
        <dt>Proves that it is yours (TXT)</dt>
        <dd>
          <code>{host.txt.name}</code> → <code>{host.txt.value}</code>
        </dd>
        <dt>Or a file</dt>
        <dd>
          <code>{host.file.url}</code> with <code>{host.file.value}</code>
        </dd>
        <dt>Found</dt>
        <dd>{host.found ?? "Nothing yet"}</dd>
        <dt>Next check</dt>
        <dd>{host.nextCheckAt === null ? "When you ask for it" : new Date(host.nextCheckAt).toLocaleString()}</dd>
      </dl>
      <div className={css.tools}>
        <Button size="small" icon={<RefreshCw />} isPending={check.isPending} onPress={() => check.mutate()}>
          Check now
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 />}
          isPending={remove.isPending}
          onPress={() => remove.mutate()}
        >
          Remove
        </Button>
      </div>
    </article>
  );
}
