import { useMutation } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { URL_TAKEN } from "#modules/asset/contract";
import { FriendlyUrl } from "#modules/item/contract";
import { isReservedUrl, URL_RESERVED } from "#modules/item/rules/friendly-url";
import { isAssetUrlFree } from "../api/assets.ts";
import { messageOf } from "../mall/api-error.ts";
import { Button } from "../ui/button/button.tsx";
import { TextField } from "../ui/text-field/text-field.tsx";
import css from "./asset-fields.module.css";
import { friendlyUrl } from "./friendly-url.ts";

interface Props {
  assetId: string | null;
  /** What is stored; empty: nothing yet. */
  saved: string;
  value: string;
  onChange: (url: string) => void;
  error: string | undefined;
}

/** The friendly url with a check: once edited, its availability can be checked; a tick shows that it is free. */
export function AssetUrlField({ assetId, saved, value, onChange, error }: Props) {
  const check = useMutation({ mutationFn: (url: string) => isAssetUrlFree(url, assetId) });
  const isAsked = check.variables === value;
  const isFree = isAsked && check.data === true;
  const needsCheck = value !== "" && value !== saved && !isFree;
  return (
    <div className={css.urlRow}>
      <TextField
        label="Friendly URL"
        name="url"
        maxLength={80}
        description={
          value
            ? `${window.location.origin}/asset/${value}`
            : "Lower-case letters, digits and hyphens. If empty, it is made from the name."
        }
        value={value}
        onChange={(url) => onChange(friendlyUrl(url))}
        error={error ?? (isAsked ? refusal(value, check) : undefined)}
      />
      {isFree && (
        <span className={css.free} role="status">
          <CircleCheck aria-hidden="true" /> Available
        </span>
      )}
      {needsCheck && (
        <Button
          size="small"
          isDisabled={!FriendlyUrl.safeParse(value).success}
          isPending={check.isPending}
          onPress={() => check.mutate(value)}
        >
          Check availability
        </Button>
      )}
    </div>
  );
}

function refusal(url: string, { data, error }: { data: boolean | undefined; error: Error | null }): string | undefined {
  if (error) return messageOf(error);
  if (data !== false) return undefined;
  return isReservedUrl(url) ? URL_RESERVED : URL_TAKEN;
}
