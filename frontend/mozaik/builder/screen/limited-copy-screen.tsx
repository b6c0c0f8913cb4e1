import { useRouter } from "@tanstack/react-router";
import { ArrowLeft, Inbox, Share2, UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { licenseNamed } from "#modules/marketplace/rules/license-types";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { adoptVersion } from "../../../api/new-version.ts";
import { MozaikPaper } from "../../../layout/mozaik-paper.tsx";
import { OriginLine } from "../../../mall/origin-line.tsx";
import { ShareDialog } from "../../../mall/sharing/share-dialog.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { Dialog, DialogTrigger } from "../../../ui/dialog/dialog.tsx";
import { SubmissionsView } from "../../submissions/submissions-view.tsx";
import { NewVersionNotice } from "../panels/new-version/new-version-notice.tsx";
import { GiveCopies } from "./give-copies.tsx";
import css from "./preview-screen.module.css";

const NOTE = "Who sees this copy can answer its questions. You see the answers, its author does not.";

/** A limited copy, for its holder: to read, to share with people or by a link, and to see what was answered. */
export function LimitedCopyScreen({ copy }: { copy: MozaikDraft }) {
  const router = useRouter();
  const [isSharing, setSharing] = useState(false);
  const { id: itemId, settings } = copy;
  const item = useMemo(
    () => ({ itemType: "mozaik", itemId, name: settings.name, isPublic: false, isAuthor: true }) as const,
    [itemId, settings.name],
  );
  const adopt = async (version: number) => {
    await adoptVersion(copy.id, { baseRevision: copy.revision, version, keep: "mine" });
    await router.invalidate();
  };
  const bar = (
    <>
      <ButtonLink href="/purchases" size="small" icon={<ArrowLeft aria-hidden="true" />}>
        Purchases
      </ButtonLink>
      <span className={css.mark}>
        <Badge tone="success">Limited copy</Badge>
      </span>
      {copy.origin && <OriginLine origin={copy.origin} />}
      <DialogTrigger>
        <Button size="small" icon={<Inbox />}>
          Submissions
        </Button>
        <Dialog title="Submissions" size="large">
          <SubmissionsView mozaikId={copy.id} emptyText="Answers of people who see this copy appear here." />
        </Dialog>
      </DialogTrigger>
      {copy.origin && licenseNamed(copy.license)?.mayGiveCopies && (
        <DialogTrigger>
          <Button size="small" icon={<UserPlus />}>
            Give copies
          </Button>
          <Dialog title="Give copies" size="small">
            <GiveCopies mozaikId={copy.origin.itemId} />
          </Dialog>
        </DialogTrigger>
      )}
      <Button size="small" variant="primary" icon={<Share2 />} onPress={() => setSharing(true)}>
        Share
      </Button>
      {isSharing && <ShareDialog item={item} note={NOTE} onClose={() => setSharing(false)} />}
    </>
  );
  return (
    <MozaikPaper
      title={copy.settings.name}
      bar={bar}
      notice={<NewVersionNotice copyId={copy.id} isLimited adopt={adopt} />}
      document={copy.document}
      assets={copy.assets}
    />
  );
}
