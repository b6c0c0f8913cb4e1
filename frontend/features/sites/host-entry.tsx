import { RefreshCw, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { SiteHost } from "#modules/website/host-contract";
import { checkSiteHost, removeSiteHost } from "../../api/websites.ts";
import { messageOf } from "../../mall/api-error.ts";
import { moment } from "../../mall/dates.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { DnsRecord } from "./dns-record.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

const STATES = {
  waiting: { tone: "warning", text: "Waiting for proof" },
  verified: { tone: "success", text: "Proven" },
  failed: { tone: "danger", text: "Proof is gone" },
} as const;

/** A host: its state, the records that it needs, and what the last check found. */
export function HostEntry({ siteId, host }: { siteId: string; host: SiteHost }) {
  const nameId = useId();
  const [isRemoving, setRemoving] = useState(false);
  const check = useSiteChange(() => checkSiteHost(siteId, host.host));
  const { tone, text } = STATES[host.state];
  return (
    <li className={css.release}>
      <p className={css.releaseHead}>
        <strong id={nameId} className={css.hostName}>
          {host.state === "verified" ? <a href={`https://${host.host}/`}>{host.name}</a> : host.name}
        </strong>
        <Badge tone={tone}>{text}</Badge>
      </p>
      {host.state === "failed" && (
        <p className={css.warnings}>The website is not served here until the proof is there again.</p>
      )}
      <Proof host={host} />
      <Route host={host} />
      <div aria-live="polite">
        {host.checkedAt !== null && (
          <p>
            Found on {moment(host.checkedAt)}: {host.found}
          </p>
        )}
        <p className={css.hint}>
          Next check on {moment(host.nextCheckAt)}. A change of the DNS can take an hour until everybody sees it.
        </p>
      </div>
      <div className={css.tools}>
        <Button
          size="small"
          icon={<RefreshCw />}
          aria-describedby={nameId}
          isPending={check.isPending}
          onPress={() => check.mutate()}
        >
          Check now
        </Button>
        <Button size="small" icon={<Trash2 />} aria-describedby={nameId} onPress={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {isRemoving && <RemoveHost siteId={siteId} host={host} onClose={() => setRemoving(false)} />}
    </li>
  );
}

/** How the owner proves that the host is theirs. */
function Proof({ host: { name, state, txt, file } }: { host: SiteHost }) {
  return (
    <details open={state !== "verified"}>
      <summary>Prove that {name} is yours</summary>
      <div className={css.hostStep}>
        <p>Add this record to the DNS and leave it there. It is checked daily.</p>
        <DnsRecord type="TXT" name={txt.name} value={txt.value} />
        <details>
          <summary>By a file instead</summary>
          <div className={css.hostStep}>
            <p>
              If you cannot change the DNS yet, put a file with this text on the server that answers at {name} now. Once{" "}
              {name} leads here, the mall keeps the file for you.
            </p>
            <DnsRecord type="File" name={file.url} value={file.value} />
          </div>
        </details>
      </div>
    </details>
  );
}

/** How visitors reach the mall by the host. */
function Route({ host: { name, state, isApex, records } }: { host: SiteHost }) {
  const alias = records.filter(({ type }) => type === "ALIAS" || type === "CNAME");
  const direct = records.filter(({ type }) => type === "A" || type === "AAAA");
  return (
    <details open={state !== "verified"}>
      <summary>Lead visitors of {name} here</summary>
      <div className={css.hostStep}>
        {isApex ? (
          <p>
            {name} is a domain itself (an apex), where the DNS allows no CNAME.{" "}
            {direct.length > 0 ? "Add these records, and remove other A and AAAA records of this name." : ""}
          </p>
        ) : (
          <p>{name} is a subdomain: add this record, and remove other records of this name.</p>
        )}
        {direct.map((record) => (
          <DnsRecord key={record.value} {...record} />
        ))}
        {isApex && (
          <p>
            {direct.length > 0 ? "Or add this one instead" : "Add this record"}, if your provider offers it. Some call
            it ANAME or a flattened CNAME.
          </p>
        )}
        {alias.map((record) => (
          <DnsRecord key={record.type} {...record} />
        ))}
      </div>
    </details>
  );
}

function RemoveHost({
  siteId,
  host: { host, name },
  onClose,
}: {
  siteId: string;
  host: SiteHost;
  onClose: () => void;
}) {
  const remove = useSiteChange(() => removeSiteHost(siteId, host), {
    done: `${name} was removed`,
    onDone: onClose,
    onError: () => undefined,
  });
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      error={remove.isError ? messageOf(remove.error) : undefined}
      confirmLabel="Remove"
      cancelLabel="Keep"
    >
      <p>Your website is no longer served there. If you add the host again, it needs a new proof.</p>
    </ConfirmDialog>
  );
}
