import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { shortLinkQuery } from "../../api/assets.ts";
import { copyLink } from "../../mall/copy-link.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./content-form.module.css";

/** The short link to an asset's file, to copy, and how often it was opened. */
export function ShortLinkField({ assetId }: { assetId: string }) {
  const { data } = useQuery(shortLinkQuery(assetId));
  const address = data ? `${window.location.origin}${data.url}` : "";
  return (
    <div className={css.copied}>
      <TextField
        label="Resource short URL"
        value={address}
        isReadOnly
        description={data ? timesOpened(data.uses) : "…"}
      />
      <IconButton
        label="Copy resource short URL"
        icon={<Copy />}
        isDisabled={!data}
        onPress={() => void copyLink(address)}
      />
    </div>
  );
}

function timesOpened(uses: number): string {
  return uses === 1 ? "Opened once" : `Opened ${uses.toLocaleString()} times`;
}
