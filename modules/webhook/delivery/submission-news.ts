import type { SubmissionEvent } from "../../mozaik/events.ts";
import type { WebhookEventType } from "../rules/event-types.ts";

/** What authors' endpoints are told about a submission. */
export interface SubmissionNews {
  readonly type: WebhookEventType;
  readonly authorId: string;
  readonly submissionId: string;
  readonly mozaikId: string;
}

/** The one place that says which events of submissions endpoints hear of; null: none. */
export function newsOf({ type, data }: SubmissionEvent): SubmissionNews | null {
  const { authorId, submissionId, mozaikId } = data;
  switch (type) {
    case "SubmissionReceived":
      return { type: "submission.received", authorId, submissionId, mozaikId };
    case "SubmissionDeleted":
      return { type: "submission.deleted", authorId, submissionId, mozaikId };
    default:
      return null;
  }
}
