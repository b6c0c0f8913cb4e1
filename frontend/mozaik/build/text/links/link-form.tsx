import { Dropdown } from "../../../../ui/dropdown/dropdown.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import type { LinkDraft } from "./link-address.ts";
import type { LinkPlaces } from "./link-places.ts";
import { LINK_KINDS, TABS } from "./link-summary.tsx";

type Props = {
  draft: LinkDraft;
  onChange: (by: Partial<LinkDraft>) => void;
  places: LinkPlaces;
  /** True while the draft is no link: said of an address only once something is typed. */
  isRefused: boolean;
};

/** Pages of a website are offered by the site builder alone; a link that has one keeps it. */
const KINDS = ["url-link", "mPage", "target"] as const;

export function LinkForm({ draft, onChange, places, isRefused }: Props) {
  const kinds = draft.linkTo === "page" ? [...KINDS, "page" as const] : KINDS;
  const isInside = draft.linkTo === "mPage" || draft.linkTo === "target";
  return (
    <>
      {draft.name !== null && <TextField label="Name" value={draft.name} onChange={(name) => onChange({ name })} />}
      <Select
        label="Link to"
        value={draft.linkTo}
        onChange={(linkTo) => onChange({ linkTo })}
        options={kinds.map((id) => ({ id, label: LINK_KINDS[id] }))}
      />
      <Destination draft={draft} onChange={onChange} places={places} isRefused={isRefused} />
      <Select
        label="Open In"
        value={draft.target}
        onChange={(target) => onChange({ target })}
        isDisabled={isInside}
        options={[
          { id: "_blank", label: TABS._blank },
          { id: "_self", label: TABS._self },
        ]}
      />
    </>
  );
}

function Destination({ draft, onChange, places, isRefused }: Props) {
  switch (draft.linkTo) {
    case "mPage":
      return (
        <Select
          label={LINK_KINDS.mPage}
          placeholder="Choose a page"
          value={draft.pageId}
          onChange={(pageId) => onChange({ pageId })}
          options={places.pages}
        />
      );
    case "target":
      return (
        <Dropdown
          label={LINK_KINDS.target}
          placeholder="Choose a part of the Mozaik"
          value={draft.targetId}
          onChange={(targetId) => onChange({ targetId })}
          options={places.targets.map(({ id, label }) => ({ value: id, text: label }))}
        />
      );
    case "url-link":
    case "page":
      return (
        <TextField
          label="Enter Link"
          autoFocus
          placeholder="http://"
          value={draft.url}
          onChange={(url) => onChange({ url })}
          error={isRefused && draft.url.trim() !== "" ? "This address cannot be a link." : undefined}
        />
      );
  }
}
