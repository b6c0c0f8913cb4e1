import { adoptVersion } from "../../../../api/new-version.ts";
import { useBuilder, useDraft } from "../../view-state/builder-context.ts";
import { NewVersionNotice } from "./new-version-notice.tsx";

/** The new version of what the copy in the builder was made from; for its owner. */
export function DraftNewVersion({ id }: { id: string }) {
  const { draft, isLicensed, isReadOnly } = useBuilder();
  const isOwner = useDraft((state) => state.role === "author");
  if (!isLicensed || isReadOnly || !isOwner) return null;
  const adopt = async (version: number, keep: "mine" | "author") => {
    await draft.allSent();
    const { revision: baseRevision } = draft.state.get();
    const { revision } = await adoptVersion(id, { baseRevision, version, keep });
    await draft.hear(revision);
    await draft.reload(); // with the assets of the new version
  };
  return <NewVersionNotice copyId={id} isLimited={false} adopt={adopt} />;
}
