import { PanelBottom, PanelTop, Pencil, Plus } from "lucide-react";
import type { Website } from "#modules/website/contract";
import { createMozaikPart } from "../../api/websites.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

const PLACES = [
  { place: "header", name: "Header", icon: <PanelTop className={css.grip} aria-hidden="true" /> },
  { place: "footer", name: "Footer", icon: <PanelBottom className={css.grip} aria-hidden="true" /> },
] as const;
type Place = (typeof PLACES)[number]["place"];

/** The header and the footer that all pages of a website show. */
export function SharedParts({ site }: { site: Website }) {
  const add = useSiteChange(({ place, name }: { place: Place; name: string }) =>
    createMozaikPart(site.id, { name, place }),
  );
  return (
    <div className={css.group}>
      <h2>On every page</h2>
      <ul className={css.tree}>
        {PLACES.map(({ place, name, icon }) => {
          const mozaikId = partAt(site, place);
          return (
            <li key={place} className={css.row}>
              {icon}
              <strong className={css.pageName}>{name}</strong>
              {mozaikId === undefined ? (
                <Button
                  size="small"
                  icon={<Plus />}
                  isPending={add.isPending}
                  aria-label={`Add ${name}`}
                  onPress={() => add.mutate({ place, name })}
                >
                  Add
                </Button>
              ) : (
                <ButtonLink
                  size="small"
                  icon={<Pencil />}
                  href={`/mozaik/${mozaikId}/edit?site=${site.id}`}
                  aria-label={`Edit ${name}`}
                >
                  Edit
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The Mozaik that all pages show there. */
function partAt({ parts }: Website, place: Place): string | undefined {
  return parts.flatMap((part) =>
    part.isDefault && part.kind === "mozaik" && part.value.place === place ? [part.value.mozaikId] : [],
  )[0];
}
