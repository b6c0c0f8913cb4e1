import { File, FileArchive, FileText, FileVideo, Image, Music } from "lucide-react";

const ICONS: readonly [RegExp, typeof File][] = [
  [/\.(jpe?g|png|gif|webp|avif|heic|tiff?|bmp|svg)$/i, Image],
  [/\.(mp4|mov|webm|mkv|avi|m4v)$/i, FileVideo],
  [/\.(mp3|wav|flac|m4a|ogg|aac|opus)$/i, Music],
  [/\.(zip|7z|rar|gz|tar)$/i, FileArchive],
  [/\.(pdf|txt|md|docx?|csv|xlsx?|pptx?)$/i, FileText],
];

/** An icon for a file by its name. */
export function FileIcon({ name }: { name: string }) {
  const Icon = ICONS.find(([ending]) => ending.test(name))?.[1] ?? File;
  return <Icon aria-hidden="true" />;
}
