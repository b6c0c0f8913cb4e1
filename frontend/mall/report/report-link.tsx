import type { TargetType } from "#modules/rules/moderation";
import { reportAddress } from "./report-address.ts";

interface ReportLinkProps {
  targetType: TargetType;
  targetId: string;
}

/** Leads to where something is reported; works without script. */
export function ReportLink({ targetType, targetId }: ReportLinkProps) {
  return (
    <a className="mall-report-link" href={reportAddress(targetType, targetId)} rel="nofollow">
      Report
    </a>
  );
}
