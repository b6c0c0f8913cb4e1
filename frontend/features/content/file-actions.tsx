import { Download, Eye } from "lucide-react";
import type { Asset } from "#modules/asset/contract";
import { HEIC } from "#modules/asset/rules/heic";
import { mimeText } from "#modules/asset/rules/mime";
import { downloadOf } from "../../mall/rendition.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";

const COMING_SOON = "Coming soon!";

type Shown = Pick<Asset, "type" | "mime" | "src" | "fileName" | "isPreview">;

/**
 * Opens and downloads a file: a picture that browsers show in a new window, any other file as a download. What the reader may not have, or
 * no browser can show, is 'Coming soon!' (docs/decisions/opening-files.md).
 */
export function FileActions({ asset }: { asset: Shown }) {
  const { type, mime, src, fileName, isPreview } = asset;
  const comingSoon = () => toasts.info(COMING_SOON);
  const isPicture = type === "image" && mimeText(mime) !== HEIC;
  return (
    <>
      {type === "application" &&
        (mimeText(mime) === "application/pdf" && !isPreview ? (
          <ButtonLink size="small" icon={<Eye />} href={src} target="_blank">
            Preview
          </ButtonLink>
        ) : (
          <Button size="small" icon={<Eye />} onPress={comingSoon}>
            Preview
          </Button>
        ))}
      {type === "image" || !isPreview ? (
        <ButtonLink
          size="small"
          icon={<Download />}
          {...(isPicture ? { href: src, target: "_blank" } : { href: downloadOf(src), download: fileName })}
        >
          Download
        </ButtonLink>
      ) : (
        <Button size="small" icon={<Download />} onPress={comingSoon}>
          Download
        </Button>
      )}
    </>
  );
}
