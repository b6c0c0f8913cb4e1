import { ExternalLink, Mail, Unlink } from "lucide-react";
import { useEffect, useState } from "react";
import { recordFollowedLink } from "../../api/ui-events.ts";
import { newKey } from "../../mall/http.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import { cameFrom, type Departure, departureBy } from "./departure.ts";
import { LeavingPanel } from "./leaving-panel.tsx";
import css from "./redirect-screen.module.css";
import { eventOf, type RedirectSearch } from "./redirect-search.ts";

interface Props {
  search: RedirectSearch;
  /** Replaces this screen by an address. */
  open?: (href: string) => void;
}

const replace = (href: string) => window.location.replace(href);

/** The screen for links that leave the mall: shows where they lead, and records the click. */
export function RedirectScreen({ search, open = replace }: Props) {
  const departure = departureBy(search.link, window.location.origin);
  const isRecorded = useRecorded(departure.kind === "refused" ? null : search);
  const inside = departure.kind === "inside" && isRecorded ? departure.href : null;
  useEffect(() => {
    if (inside !== null) open(inside);
  }, [inside, open]);
  return (
    <div className={css.screen}>
      <View departure={departure} open={open} />
    </div>
  );
}

function View({ departure, open }: { departure: Departure; open: (href: string) => void }) {
  switch (departure.kind) {
    case "refused":
      return <Refused />;
    case "inside":
      return <Spinner label="Loading" size="large" />;
    case "mail":
      return (
        <LeavingPanel
          icon={<Mail />}
          title="This link opens your mail program"
          question="It writes to:"
          departure={departure}
          goesBySelf={false}
          open={open}
        />
      );
    case "web":
      return (
        <LeavingPanel
          icon={<ExternalLink />}
          title="You are leaving the mall"
          question="This link leads to:"
          departure={departure}
          goesBySelf={cameFromTheMall()}
          open={open}
        />
      );
  }
}

/** A link from elsewhere needs the visitor's confirmation: the mall's name must not make it look trustworthy. */
function cameFromTheMall(): boolean {
  return cameFrom(window.location.origin, document.referrer);
}

/** Sends the event once. True when it is settled, successfully or not: recording must not delay a visitor. */
function useRecorded(search: RedirectSearch | null): boolean {
  const [key] = useState(newKey);
  const [isSettled, setSettled] = useState(false);
  const event = search && eventOf(search);
  const sent = event === null ? null : JSON.stringify(event);
  useEffect(() => {
    if (sent === null) {
      setSettled(true);
      return;
    }
    recordFollowedLink(JSON.parse(sent), key)
      .catch((error: unknown) => console.error("Could not record the followed link", error))
      .finally(() => setSettled(true));
  }, [sent, key]);
  return isSettled;
}

function Refused() {
  return (
    <>
      <h1 className="visually-hidden">Link refused</h1>
      <EmptyState
        icon={<Unlink />}
        title="This link cannot be opened"
        text="Its address is missing or may be unsafe. The mall opens only web pages and e-mail addresses."
        action={
          <ButtonLink href="/explore" variant="primary">
            Explore the mall
          </ButtonLink>
        }
      />
    </>
  );
}
