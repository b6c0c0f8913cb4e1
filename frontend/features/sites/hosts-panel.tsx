import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MOST_SITE_HOSTS } from "#modules/website/rules/website-limits";
import { addSiteHost, siteHostsQuery } from "../../api/websites.ts";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { HostEntry } from "./host-entry.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

/** The hosts of its own at which a website is served: what proves each, what was found, and when it is checked. */
export function HostsPanel({ siteId }: { siteId: string }) {
  const hosts = useQuery(siteHostsQuery(siteId));
  return (
    <section aria-label="Hosts" className={css.settings}>
      <div className={css.group}>
        <h2>Hosts</h2>
        <p className={css.hint}>
          Your website can have addresses of its own, such as www.example.com. You need a domain, and access to its DNS
          records where you registered it.
        </p>
        {hosts.isPending ? (
          <Spinner label="Loading hosts" />
        ) : hosts.isError ? (
          <ErrorState
            title="The hosts could not be loaded"
            text={messageOf(hosts.error)}
            onRetry={() => void hosts.refetch()}
            isRetrying={hosts.isFetching}
          />
        ) : (
          <>
            {hosts.data.items.length > 0 && (
              <ul className={css.releases}>
                {hosts.data.items.map((host) => (
                  <HostEntry key={host.host} siteId={siteId} host={host} />
                ))}
              </ul>
            )}
            {hosts.data.items.length < MOST_SITE_HOSTS && <AddHost siteId={siteId} />}
          </>
        )}
      </div>
    </section>
  );
}

function AddHost({ siteId }: { siteId: string }) {
  const [host, setHost] = useState("");
  const add = useSiteChange(() => addSiteHost(siteId, host), {
    onDone: () => setHost(""),
    onError: () => undefined,
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (host.trim() !== "") add.mutate();
      }}
    >
      <TextField
        label="New host"
        description="For example www.example.com or example.com. Add both if both should show your website."
        value={host}
        onChange={(typed) => {
          setHost(typed);
          add.reset();
        }}
        error={add.isError ? (fieldErrorsOf(add.error).host ?? messageOf(add.error)) : undefined}
        inputMode="url"
        spellCheck="false"
      />
      <div className={css.tools}>
        <Button type="submit" isDisabled={host.trim() === ""} isPending={add.isPending}>
          Add host
        </Button>
      </div>
    </form>
  );
}
