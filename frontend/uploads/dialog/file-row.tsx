import { X } from "lucide-react";
import { useState } from "react";
import { byteSize } from "#primitives/byte-size";
import { IconButton } from "../../ui/button/button.tsx";
import { useFileAddress } from "../../ui/file-drop/use-file-address.ts";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { FileIcon } from "../file-icon.tsx";
import css from "./upload-dialog.module.css";

interface FileRowProps {
  file: File;
  summary: string;
  error: string | undefined;
  onSummary: (summary: string) => void;
  onLeaveOut: () => void;
}

/** Larger pictures are not shown before they are uploaded: decoding many of them takes seconds. */
const LARGEST_PREVIEW = 4_000_000;

/** One of the files that are about to be uploaded. */
export function FileRow({ file, summary, error, onSummary, onLeaveOut }: FileRowProps) {
  const [isBroken, setBroken] = useState(false);
  const isShown = file.type.startsWith("image/") && file.size <= LARGEST_PREVIEW && !isBroken;
  const address = useFileAddress(isShown ? file : null);
  return (
    <li className={css.file}>
      <span className={css.picture}>
        {address && isShown ? (
          <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
        ) : (
          <FileIcon name={file.name} />
        )}
      </span>
      <div className={css.words}>
        <p className={css.name}>
          <span>{file.name}</span> <span className={css.size}>{byteSize(file.size)}</span>
        </p>
        <TextField
          label={`Summary (alt-text) of ${file.name}`}
          isLabelHidden
          isRequired
          maxLength={500}
          value={summary}
          onChange={onSummary}
          error={error}
        />
      </div>
      <IconButton label={`Leave out ${file.name}`} size="small" icon={<X />} hasTooltip={false} onPress={onLeaveOut} />
    </li>
  );
}
