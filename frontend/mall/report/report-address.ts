import type { TargetType } from "#modules/rules/moderation";

/** Where something is reported. */
export function reportAddress(targetType: TargetType, targetId: string): string {
  return `/report/${targetType}/${targetId}`;
}
