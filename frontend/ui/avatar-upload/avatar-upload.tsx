import { UserRound } from "lucide-react";
import { useRef, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { Button } from "../button/button.tsx";
import { isAccepted } from "../file-drop/accepts.ts";
import { FileDrop, type FileDropStatus } from "../file-drop/file-drop.tsx";
import { useFileAddress } from "../file-drop/use-file-address.ts";
import { ROUND_SIZE } from "../image-crop/crop-area.ts";
import { ImageCropDialog } from "../image-crop/image-crop-dialog.tsx";
import css from "./avatar-upload.module.css";

type AvatarUploadProps = {
  /** What the picture is: 'Profile picture'. */
  label: string;
  /** The current picture. */
  src: string | null;
  /** Progress of the upload, in bytes. */
  status: FileDropStatus;
  /** Called with the cropped square as a JPEG. */
  onUpload: (file: File) => void;
  onRemove: () => void;
  /** Cancels a running upload. */
  onCancel?: () => void;
  /** Accepted kinds of pictures. */
  accept?: readonly string[];
};

const PICTURES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
/** Side of the resulting file in px: twice the displayed size, for high-density screens. */
const FILE_SIDE = 2 * ROUND_SIZE;

/** A round picture of a person or a channel: choose, crop, upload, replace, remove. */
export function AvatarUpload(props: AvatarUploadProps) {
  const { label, src, status, onUpload, onRemove, onCancel, accept = PICTURES } = props;
  const [chosen, setChosen] = useState<File | null>(null);
  const [sent, setSent] = useState<File | null>(null);
  const place = useRef<HTMLFieldSetElement>(null);
  const sentUrl = useFileAddress(sent);
  const shown = status.kind === "loading" ? (sentUrl ?? src) : src;
  return (
    <fieldset ref={place} className={css.upload} aria-label={label} tabIndex={-1}>
      {shown === null ? (
        <span className={css.picture} aria-hidden="true">
          <UserRound />
        </span>
      ) : (
        <img className={css.picture} src={shown} alt={label} width={ROUND_SIZE} height={ROUND_SIZE} />
      )}
      {src !== null && status.kind === "idle" ? (
        <Replace
          accept={accept}
          onFile={setChosen}
          onRemove={() => {
            // the button disappears with the picture: keyboard users continue from here
            place.current?.focus();
            onRemove();
          }}
        />
      ) : (
        <div className={css.drop}>
          <FileDrop
            label={label}
            status={status}
            accept={accept}
            hint="JPEG, PNG, WebP, GIF or AVIF"
            onFiles={([file]) => file && setChosen(file)}
            onCancel={onCancel}
          />
        </div>
      )}
      <ImageCropDialog
        source={chosen}
        shape="round"
        longest={FILE_SIDE}
        onBack={() => setChosen(null)}
        onDone={(file) => {
          setChosen(null);
          setSent(file);
          onUpload(file);
        }}
      />
    </fieldset>
  );
}

type ReplaceProps = { accept: readonly string[]; onFile: (file: File) => void; onRemove: () => void };

function Replace({ accept, onFile, onRemove }: ReplaceProps) {
  const [isRefused, setRefused] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const isGood = isAccepted(file, accept);
    setRefused(!isGood);
    if (isGood) onFile(file);
  };
  return (
    <div className={css.actions}>
      <FileTrigger acceptedFileTypes={accept} onSelect={(files) => take(files?.[0])}>
        <Button>Replace</Button>
      </FileTrigger>
      <Button variant="quiet" onPress={onRemove}>
        Remove
      </Button>
      <p role="alert" className={css.refusal}>
        {isRefused && "This kind of file cannot be used here"}
      </p>
    </div>
  );
}
