import type { ItemFigures } from "#modules/analytics/figures-contract";
import { CountTable } from "./count-table.tsx";
import { DROP_WORDS } from "./figure-words.ts";
import css from "./visits.module.css";

const LANGUAGE = new Intl.DisplayNames("en", { type: "language" });
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type Origins = Pick<ItemFigures, "sources" | "devices" | "languages" | "dropped" | "totals">;

/** Where visits came from, and with what. */
export function VisitOrigins({ sources, devices, languages, dropped, totals }: Origins) {
  const ended = totals.privateVisits.toLocaleString("en-US");
  return (
    <>
      {totals.visits > 0 && (
        <div className={css.columns}>
          <CountTable
            title="Sources"
            of="Site"
            rows={sources.map(({ name, count }) => ({ name: name || "Directly, or unknown", count }))}
            empty="No visits yet."
          />
          <CountTable
            title="Devices"
            of="Device"
            rows={devices.map(({ name, count }) => ({ name: capital(name), count }))}
            empty="No visits yet."
          />
          <CountTable
            title="Languages"
            of="Language"
            rows={languages.map(({ name, count }) => ({ name: name ? (LANGUAGE.of(name) ?? name) : "Unknown", count }))}
            empty="No visits yet."
          />
        </div>
      )}
      <CountTable
        title="Why is this lower than my server's log?"
        of="Not counted"
        rows={dropped.map(({ reason, count }) => ({ name: DROP_WORDS[reason], count }))}
        empty="Nothing was left out."
        note={`Visitors who ask not to be tracked (${ended} ${ended === "1" ? "visit" : "visits"}) are counted as visits only: not as visitors, and without anything that they did. A visitor counts once a day, because nobody is recognised on another day. Visits without script are not counted.`}
      />
    </>
  );
}
