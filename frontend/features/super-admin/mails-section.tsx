import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type KeptMail, keptMailQuery, keptMailsQuery } from "../../api/support-mails.ts";
import { moment } from "../../mall/dates.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { ScrollingTable } from "./scrolling-table.tsx";
import { SectionState } from "./section-state.tsx";
import css from "./super-admin.module.css";

const WAYS = {
  smtp: "Mails go out through the mail server. Only mails to example addresses are kept here.",
  kept: "No mail server is set (SMTP_URL), so no mail is sent. Mails are kept here for 14 days.",
};

/** Mails that were kept instead of sent, to be read. */
export function MailsSection() {
  const mails = useInfiniteQuery(keptMailsQuery);
  const [shown, setShown] = useState<KeptMail | null>(null);
  const items = mails.data?.pages.flatMap((page) => page.items) ?? [];
  const way = mails.data?.pages[0]?.way;
  return (
    <section className={css.section} aria-labelledby="mails">
      <div className={css.head}>
        <h2 id="mails">Mails</h2>
        <Button size="small" isPending={mails.isRefetching} onPress={() => void mails.refetch()}>
          Refresh
        </Button>
      </div>
      {way && <p className={css.text}>{WAYS[way]}</p>}
      <SectionState query={mails} title="The mails could not be loaded" height="160px">
        {items.length === 0 ? (
          <p className={css.text}>There are no kept mails.</p>
        ) : (
          <ScrollingTable label="Kept mails" columns={["Subject", "To", "When", "Actions"]}>
            {items.map((mail) => (
              <tr key={mail.id}>
                <th scope="row">{mail.subject}</th>
                <td>{mail.to}</td>
                <td>{moment(mail.at)}</td>
                <td>
                  <Button size="small" aria-label={`Read mail to ${mail.to}`} onPress={() => setShown(mail)}>
                    Read
                  </Button>
                </td>
              </tr>
            ))}
          </ScrollingTable>
        )}
        <LoadMore
          hasMore={mails.hasNextPage}
          isLoading={mails.isFetchingNextPage}
          onLoadMore={() => void mails.fetchNextPage()}
        />
      </SectionState>
      <Dialog title={shown?.subject ?? ""} isOpen={shown !== null} onOpenChange={() => setShown(null)}>
        {shown && <MailText id={shown.id} />}
      </Dialog>
    </section>
  );
}

function MailText({ id }: { id: string }) {
  const mail = useQuery(keptMailQuery(id));
  return (
    <SectionState query={mail} title="The mail could not be loaded" height="200px">
      <pre className={css.mail}>{mail.data && withLinks(mail.data.text)}</pre>
    </SectionState>
  );
}

/** The text of a mail; the address of its button, which stands on a line of its own, can be followed. */
function withLinks(text: string) {
  const [before = "", address, ...after] = text.split(/^(https?:\/\/\S+)$/m);
  return (
    <>
      {before}
      {address && <a href={address}>{address}</a>}
      {after.join("")}
    </>
  );
}
