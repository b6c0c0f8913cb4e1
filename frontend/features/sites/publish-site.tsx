import { Send } from "lucide-react";
import { useState } from "react";
import type { Website } from "#modules/website/contract";
import { publishWebsite } from "../../api/websites.ts";
import { ApiError, messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { problemsOf } from "./release-problems.ts";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

/** Publishes the whole website at once, if that would change anything; if it cannot be, says why, page by page. */
export function PublishSite({ site }: { site: Website }) {
  const [refusal, setRefusal] = useState<Error | null>(null);
  const publish = useSiteChange(() => publishWebsite(site.id, site.live?.releaseId ?? null), {
    done: "The website is published",
    onError: setRefusal,
  });
  const problems = refusal instanceof ApiError ? problemsOf(refusal.body) : [];
  const isPublished = site.live !== null && !site.changedSincePublish;
  return (
    <>
      <Button
        variant="primary"
        icon={<Send />}
        isDisabled={isPublished}
        isPending={publish.isPending}
        onPress={() => publish.mutate()}
      >
        {site.live === null ? "Publish" : "Publish changes"}
      </Button>
      <Dialog
        title="The website was not published"
        isOpen={refusal !== null}
        onOpenChange={(isOpen) => !isOpen && setRefusal(null)}
        footer={({ close }) => <Button onPress={close}>Close</Button>}
      >
        {problems.length === 0 && <p>{messageOf(refusal)}</p>}
        {site.live && <p>What visitors see has not changed.</p>}
        {problems.length > 0 && (
          <ul className={css.problems}>
            {problems.map(({ pageId, message }) => (
              <li key={`${pageId} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
