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
  /** The picture there is. */
  src: string | null;
  /** How far the upload has come, in bytes. */
  status: FileDropStatus;
  /** The cropped square as a JPEG, to be uploaded. */
  onUpload: (file: File) => void;
  onRemove: () => void;
  /** Breaks a running upload off. */
  onCancel?: () => void;
  /** Kinds of pictures that are taken. */
  accept?: readonly string[];
};

const PICTURES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
/** Side of the file that is made, in px: twice what is shown, for screens with small pixels. */
const FILE_SIDE = 2 * ROUND_SIZE;

/** A round picture of a person or a channel: chosen, cropped, uploaded, replaced, removed. */
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
            // its button goes with the picture: whoever pressed it by keyboard goes on from here
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
