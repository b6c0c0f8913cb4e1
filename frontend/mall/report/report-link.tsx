import type { TargetType } from "#modules/rules/moderation";
import { reportAddress } from "./report-address.ts";

interface ReportLinkProps {
  targetType: TargetType;
  targetId: string;
  /** Whose it is: they do not get the link; null if nobody's. */
  authorId: string | null;
}

/** Leads to where something is reported; works without script. */
export function ReportLink({ targetType, targetId, authorId }: ReportLinkProps) {
  return (
    <a
      className="mall-report-link"
      href={reportAddress(targetType, targetId)}
      rel="nofollow"
      data-not-author={authorId ?? undefined}
    >
      Report
    </a>
  );
}
