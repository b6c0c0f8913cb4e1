import { useEffect, useRef } from "react";
import { Dropdown } from "../../../../ui/dropdown/dropdown.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import type { LinkDraft } from "../../model/link-address.ts";
import { type SiteOfDraft, useSiteOfDraft } from "../../view-state/site-of-draft.ts";
import type { LinkPlaces } from "./link-places.ts";
import { LINK_KINDS, TABS } from "./link-summary.tsx";

type Props = {
  draft: LinkDraft;
  onChange: (by: Partial<LinkDraft>) => void;
  places: LinkPlaces;
  /** `text`: the first step, which asks only for the words. */
  step: "text" | "link";
  /** True while the draft is not a valid link. An address shows the error only once something is typed. */
  isRefused: boolean;
};

/** Links to website pages can only be created while a page of a website is edited; existing ones are kept. */
const KINDS = ["url-link", "mPage", "target"] as const;

/** The name field stays mounted across steps: removing it would move the focus out of the dialog. */
export function LinkForm(props: Props) {
  const { draft, onChange, step } = props;
  return (
    <>
      {draft.name !== null && (
        <TextField label="Name" autoFocus value={draft.name} onChange={(name) => onChange({ name })} />
      )}
      {step === "link" && <Leading {...props} />}
    </>
  );
}

function Leading(props: Props) {
  const { draft, onChange } = props;
  const site = useSiteOfDraft();
  const kinds = draft.linkTo === "page" || site ? [...KINDS, "page" as const] : KINDS;
  const isInside = draft.linkTo === "mPage" || draft.linkTo === "target";
  return (
    <>
      <Select
        label="Link to"
        value={draft.linkTo}
        onChange={(linkTo) => onChange({ linkTo })}
        options={kinds.map((id) => ({ id, label: LINK_KINDS[id] }))}
      />
      <Destination {...props} />
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
  const site = useSiteOfDraft();
  const address = (
    <Address
      value={draft.url}
      onChange={(url) => onChange({ url })}
      error={isRefused && draft.url.trim() !== "" ? "This address cannot be a link." : undefined}
    />
  );
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
    case "page":
      if (site) return <SitePage pages={site.pages} draft={draft} onChange={onChange} />;
      return address;
    case "url-link":
      return address;
  }
}

type SitePageProps = Pick<Props, "draft" | "onChange"> & { pages: SiteOfDraft["pages"] };

/** A page of the website. Its link leads to the page's Mozaik wherever it is not shown in the website. */
function SitePage({ pages, draft, onChange }: SitePageProps) {
  return (
    <Select
      label={LINK_KINDS.page}
      placeholder="Choose a page"
      value={draft.pageId}
      onChange={(pageId) => onChange({ pageId, url: `/mozaik/${pageId}`, target: "_self" })}
      options={pages.map(({ mozaikId, name }) => ({ id: mozaikId, label: name }))}
    />
  );
}

/** Focuses itself: `autoFocus` waits a moment after Enter, and keys typed meanwhile would go to the name. */
function Address(props: { value: string; onChange: (url: string) => void; error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <TextField ref={field} label="Enter Link" placeholder="http://" {...props} />;
}
