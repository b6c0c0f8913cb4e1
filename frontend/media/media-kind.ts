import { AudioLines, FileText, Film, Image } from "lucide-react";
import type { AssetKind } from "#modules/asset/contract";

/** How each kind of file is named and drawn. */
export const MEDIA_KIND_LOOK: Readonly<Record<AssetKind, { one: string; many: string; icon: typeof Image }>> = {
  image: { one: "Picture", many: "Pictures", icon: Image },
  video: { one: "Video", many: "Videos", icon: Film },
  audio: { one: "Audio", many: "Audio", icon: AudioLines },
  application: { one: "File", many: "Files", icon: FileText },
};
