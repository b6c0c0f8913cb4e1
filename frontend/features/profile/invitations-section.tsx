import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type Invitation, MOST_INVITATION_DAYS, MOST_INVITATION_USES } from "#modules/account/invitation-contract";
import { invitationsQuery, useMakeInvitation, useWithdrawInvitation } from "../../api/invitations.ts";
import rows from "../../layout/rows.module.css";
import { messageOf } from "../../mall/api-error.ts";
import { copyLink } from "../../mall/copy-link.ts";
import { day } from "../../mall/dates.ts";
import { Button } from "../../ui/button/button.tsx";
import { NumberField } from "../../ui/number-field/number-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "../security/security.module.css";

/** Links with which others can register; nothing in a mall that everyone can join, or for those who may not invite. */
export function InvitationsSection() {
  const { data } = useQuery(invitationsQuery);
  if (!data?.mayInvite) return null;
  return (
    <section className={css.card} aria-labelledby="invitations-heading">
      <h2 id="invitations-heading" className={css.heading}>
        Invitations
      </h2>
      <p className={css.hint}>People need a link to register here. Everyone who has the link can use it.</p>
      <InvitationForm />
      {data.items.length > 0 && (
        <ul className={rows.list} aria-label="Invitations">
          {data.items.map((each) => (
            <InvitationRow key={each.id} invitation={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InvitationForm() {
  const make = useMakeInvitation();
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(14);
  const isReady = !Number.isNaN(uses) && !Number.isNaN(days); // an empty field is not a number
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || make.isPending) return;
    make.mutate({ uses, days }, { onError: (error) => toasts.error(messageOf(error)) });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <NumberField label="People" value={uses} onChange={setUses} minValue={1} maxValue={MOST_INVITATION_USES} />
      <NumberField label="Days" value={days} onChange={setDays} minValue={1} maxValue={MOST_INVITATION_DAYS} />
      <div>
        <Button type="submit" size="small" isPending={make.isPending} isDisabled={!isReady}>
          Make a link
        </Button>
      </div>
    </form>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const withdraw = useWithdrawInvitation();
  const { link, uses, used, expiresAt } = invitation;
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <span className={rows.name}>{link}</span>
        <span className={css.hint}>
          {used} of {uses} used, until {day(expiresAt)}
        </span>
      </div>
      <div className={rows.actions}>
        <Button size="small" onPress={() => void copyLink(link)}>
          Copy link
        </Button>
        <Button
          size="small"
          variant="quiet"
          isPending={withdraw.isPending}
          onPress={() => withdraw.mutate(invitation.id, { onError: (error) => toasts.error(messageOf(error)) })}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
