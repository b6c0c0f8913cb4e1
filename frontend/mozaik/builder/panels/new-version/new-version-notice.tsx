import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdoptVersionRequest, NewVersionOffer } from "#modules/mozaik/contract";
import { newVersionQuery } from "../../../../api/new-version.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog, DialogTrigger } from "../../../../ui/dialog/dialog.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { toasts } from "../../../../ui/toast/toasts.ts";
import css from "./new-version.module.css";

type NewVersion = NonNullable<NewVersionOffer["newVersion"]>;
type Keep = AdoptVersionRequest["keep"];

interface NewVersionNoticeProps {
  copyId: string;
  isLimited: boolean;
  /** Takes the version over. Throws ApiError. */
  adopt: (version: number, keep: Keep) => Promise<void>;
}

/** Offers the owner of a copy what its author has published since. */
export function NewVersionNotice({ copyId, isLimited, adopt }: NewVersionNoticeProps) {
  const { data } = useQuery(newVersionQuery(copyId));
  const newVersion = data?.newVersion;
  if (!newVersion) return null;
  return (
    <aside className={css.notice} aria-label="New version">
      <p>
        The author published a new version on <time dateTime={newVersion.publishedAt}>{dayOf(newVersion)}</time>.
      </p>
      <DialogTrigger>
        <Button size="small">Adopt new version…</Button>
        <AdoptDialog copyId={copyId} isLimited={isLimited} adopt={adopt} newVersion={newVersion} />
      </DialogTrigger>
    </aside>
  );
}

const DAY = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric" });
const dayOf = ({ publishedAt }: NewVersion) => DAY.format(new Date(publishedAt));

function AdoptDialog({ copyId, isLimited, adopt, newVersion }: NewVersionNoticeProps & { newVersion: NewVersion }) {
  const queries = useQueryClient();
  const [keep, setKeep] = useState<Keep>("mine");
  const adoption = useMutation({
    mutationFn: () => adopt(newVersion.version, keep),
    onSuccess: () => toasts.success("You have the new version"),
    onError: (error) => toasts.error(messageOf(error)),
    // also after a failure: there may be another version by now
    onSettled: () => queries.invalidateQueries({ queryKey: newVersionQuery(copyId).queryKey }),
  });
  return (
    <Dialog
      title="Adopt the new version"
      size="small"
      footer={({ close }) => (
        <>
          <Button onPress={close}>Stay with this version</Button>
          <Button variant="primary" isPending={adoption.isPending} onPress={() => adoption.mutate()}>
            Adopt
          </Button>
        </>
      )}
    >
      <div className={css.words}>
        {isLimited ? (
          <p>Your copy becomes the author's new version. People with your link see it at once.</p>
        ) : (
          <p>You get what the author changed, and your own changes stay. You can undo this.</p>
        )}
        {newVersion.conflicts.length > 0 && <Conflicts parts={newVersion.conflicts} keep={keep} onKeep={setKeep} />}
      </div>
    </Dialog>
  );
}

/** Asks once for all of them: each can be changed by hand afterwards. */
function Conflicts({ parts, keep, onKeep }: { parts: readonly string[]; keep: Keep; onKeep: (keep: Keep) => void }) {
  return (
    <>
      <div>
        <p>You and the author both changed:</p>
        <ul className={css.parts}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
      <RadioGroup
        label="In these parts"
        value={keep}
        onChange={onKeep}
        options={[
          { value: "mine", label: "Keep mine" },
          { value: "author", label: "Take the author's" },
        ]}
      />
    </>
  );
}
