import { Webhook } from "lucide-react";
import { ButtonLink } from "../../../../ui/button/button.tsx";
import { SubmissionsView } from "../../../submissions/submissions-view.tsx";
import { useBuilder, useDraft } from "../../view-state/builder-context.ts";
import panel from "../side-panel/panel.module.css";
import { SidePanel } from "../side-panel/panel.tsx";
import { useFocusInside } from "../side-panel/use-focus-inside.ts";
import { MissingSteps } from "./missing-steps.tsx";

/** The submissions of the Mozaik's visitors; for its author. */
export function SubmissionsPanel({ mozaikId }: { mozaikId: string }) {
  const { isReadOnly } = useBuilder();
  const isAuthor = useDraft((state) => state.role === "author");
  return isAuthor && !isReadOnly ? <Submissions mozaikId={mozaikId} /> : null;
}

function Submissions({ mozaikId }: { mozaikId: string }) {
  const start = useFocusInside();
  return (
    <SidePanel
      title="Submissions"
      extra={
        <ButtonLink href={`/mozaik/${mozaikId}/submissions`} size="small" variant="quiet">
          Open as a page
        </ButtonLink>
      }
    >
      <div ref={start} className={panel.start} tabIndex={-1} />
      <MissingSteps />
      <SubmissionsView mozaikId={mozaikId} emptyText="Answers from visitors appear here." />
      <div>
        <ButtonLink href={`/profile/webhooks?mozaik=${mozaikId}`} size="small" variant="quiet" icon={<Webhook />}>
          Webhooks
        </ButtonLink>
      </div>
    </SidePanel>
  );
}
