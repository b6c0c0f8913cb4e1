import type { ReactNode } from "react";
import type { Asset } from "#modules/asset/contract";
import { Icon } from "./icon.tsx";
import { TagLinks } from "./tag-links.tsx";

/** What an asset's author says of it, field by field; an empty one has a dash. `address`: its page's, in full. */
export function AssetDetails({ asset, address }: { asset: Asset; address: string }) {
  const { name, summary, tags, caption, description, credit, blobUrlShort } = asset;
  return (
    <dl className="mall-asset-fields">
      <Field label="Name">{name}</Field>
      <Field label="Friendly URL">
        <Link address={address} label="Copy friendly URL" />
      </Field>
      <Field label="Resource short URL">
        {blobUrlShort && <Link address={new URL(blobUrlShort, address).href} label="Copy resource short URL" />}
      </Field>
      <Field label="Summary (alt-text)">{summary}</Field>
      <Field label="Tags">{tags.length > 0 && <TagLinks tags={tags} />}</Field>
      <Field label="Caption">{caption}</Field>
      <Field label="Description">{description}</Field>
      <Field label="Credit">{credit}</Field>
    </dl>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children || (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">None</span>
          </>
        )}
      </dd>
    </div>
  );
}

function Link({ address, label }: { address: string; label: string }) {
  return (
    <span className="mall-copied">
      <a href={address}>{address}</a>
      <button
        type="button"
        className="mall-button mall-button-line mall-needs-script"
        data-copy={address}
        aria-label={label}
        title={label}
      >
        <Icon name="link" />
      </button>
    </span>
  );
}
