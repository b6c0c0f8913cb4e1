import { type FormEvent, useState } from "react";
import { LONGEST_NOTE } from "#modules/moderation/rules/report";
import { REASON_TEXTS, REASONS, type Reason, TARGET_PHRASES, type TargetType } from "#modules/rules/moderation";
import { useReport } from "../../api/moderation.ts";
import css from "../../forms/form.module.css";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { Select } from "../../ui/select/select.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";

interface Props {
  targetType: TargetType;
  targetId: string;
}

const BACK: Readonly<Record<TargetType, string>> = {
  mozaik: "/mozaik/",
  asset: "/asset/",
  library: "/library/",
  person: "/profile/view/",
  comment: "/",
};

/** Says why something should not be in the mall. */
export function ReportScreen({ targetType, targetId }: Props) {
  const [reason, setReason] = useState<Reason>("spam");
  const [text, setText] = useState("");
  const report = useReport();
  const back = targetType === "comment" ? "/" : BACK[targetType] + targetId;
  const send = (event: FormEvent) => {
    event.preventDefault();
    report.mutate({ targetType, targetId, reason, text });
  };
  if (report.isSuccess) {
    return (
      <Page title="Thank you" width="text">
        <div className={css.form}>
          <p role="status">We will look at it. A notification will tell you what came of it.</p>
          <ButtonLink href={back}>Back</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={`Report ${TARGET_PHRASES[targetType]}`} width="text">
      <form onSubmit={send} className={css.form}>
        <p>
          Tell us what breaks the rules of the mall. Nobody but the people who run the mall learns that you reported it.
        </p>
        <Select
          label="What is wrong?"
          options={REASONS.map((id) => ({ id, label: REASON_TEXTS[id] }))}
          value={reason}
          onChange={setReason}
        />
        <TextField
          label="What should we know? (optional)"
          multiline
          value={text}
          onChange={setText}
          maxLength={LONGEST_NOTE}
        />
        {report.isError && (
          <p role="alert" className={css.error}>
            {messageOf(report.error)}
          </p>
        )}
        <Button type="submit" variant="primary" isPending={report.isPending}>
          Send report
        </Button>
      </form>
    </Page>
  );
}
