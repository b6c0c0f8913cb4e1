import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type Suppression, suppressionsQuery, useRelease, useSuppress } from "../../api/support-mails.ts";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { moment } from "../../mall/dates.ts";
import { Button } from "../../ui/button/button.tsx";
import { Select } from "../../ui/select/select.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { ScrollingTable } from "./scrolling-table.tsx";
import { SectionState } from "./section-state.tsx";
import css from "./super-admin.module.css";

const REASONS: Record<Suppression["reason"], string> = {
  "hard-bounce": "No such mailbox",
  admin: "Entered by a super admin",
  recipient: "Its owner asked for it",
};

/** Addresses that get no mail, or only mails that keep an account safe. */
export function SuppressionsSection() {
  const list = useQuery(suppressionsQuery);
  return (
    <section className={css.section} aria-labelledby="suppressions">
      <h2 id="suppressions">Suppressed addresses</h2>
      <p className={css.text}>
        These addresses get no mail, except for mails that keep an account safe. Addresses without a mailbox get none at
        all.
      </p>
      <AddForm />
      <SectionState query={list} title="The addresses could not be loaded" height="120px">
        {list.data && <SuppressedAddresses items={list.data} />}
      </SectionState>
    </section>
  );
}

function AddForm() {
  const [address, setAddress] = useState("");
  const [reason, setReason] = useState<"admin" | "recipient">("recipient");
  const add = useSuppress();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { address: address.trim(), reason },
      {
        onSuccess: () => {
          setAddress("");
          toasts.success("Address suppressed");
        },
      },
    );
  };
  return (
    <form className={css.add} onSubmit={submit} noValidate aria-label="Suppress an address">
      <TextField
        label="E-mail address"
        type="email"
        name="address"
        autoComplete="off"
        value={address}
        onChange={setAddress}
        error={add.isError ? (fieldErrorsOf(add.error).address ?? messageOf(add.error)) : undefined}
      />
      <Select
        label="Reason"
        options={[
          { id: "recipient", label: REASONS.recipient },
          { id: "admin", label: REASONS.admin },
        ]}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" isDisabled={address.trim() === ""} isPending={add.isPending}>
        Suppress
      </Button>
    </form>
  );
}

function SuppressedAddresses({ items }: { items: readonly Suppression[] }) {
  const release = useRelease();
  if (items.length === 0) return <p className={css.text}>There are none.</p>;
  return (
    <ScrollingTable label="List of suppressed addresses" columns={["Address", "Reason", "Since", "Actions"]}>
      {items.map(({ address, reason, since }) => (
        <tr key={address}>
          <th scope="row">{address}</th>
          <td>{REASONS[reason]}</td>
          <td>{moment(since)}</td>
          <td>
            <Button
              size="small"
              aria-label={`Remove ${address}`}
              isPending={release.isPending && release.variables === address}
              onPress={() => release.mutate(address, { onError: (error) => toasts.error(messageOf(error)) })}
            >
              Remove
            </Button>
          </td>
        </tr>
      ))}
    </ScrollingTable>
  );
}
