import type { Asset } from "#modules/asset/contract";
import type { UploadProgress } from "../../api/upload.ts";
import css from "../../asset-form/file-box.module.css";
import { Button } from "../../ui/button/button.tsx";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { NewFileBox } from "./new-file-box.tsx";
import { SavedFile } from "./saved-file.tsx";

/** What Save does with the file: nothing, or another file instead of it, or a new asset of a crop. */
export type FileChange =
  | { readonly kind: "none" }
  | { readonly kind: "replace" | "newAsset"; readonly file: File | null; readonly isCrop: boolean };

const CROP_TARGETS = [
  { value: "replace", label: "Replace the file", description: "The former file stays in the history." },
  { value: "newAsset", label: "Save as a new asset" },
] as const;

interface Props {
  asset: Asset;
  change: FileChange;
  onChange: (change: FileChange) => void;
  autoPlay: boolean;
  onAutoPlay: (autoPlay: boolean) => void;
  progress: UploadProgress | null;
  failure: string | undefined;
  onCancel: () => void;
}

/** The file of an asset: see it, replace it, crop it, take it along. */
export function AssetFileBox({ asset, change, onChange, autoPlay, onAutoPlay, progress, failure, onCancel }: Props) {
  const replacement = (file: File | null, isCrop: boolean) => onChange({ kind: "replace", file, isCrop });
  const autoplay = asset.type === "video" && (
    <Switch
      isSelected={autoPlay}
      onChange={onAutoPlay}
      description="A change applies only on save. Autoplay mutes the content in Chrome-type browsers."
    >
      Autoplay
    </Switch>
  );
  if (change.kind === "none") {
    return (
      <section className={css.box} aria-labelledby="file-box">
        <h2 id="file-box" className={css.label}>
          Asset
        </h2>
        <SavedFile
          asset={asset}
          onCropped={(file) => replacement(file, true)}
          onRemove={() => replacement(null, false)}
        />
        {asset.state === "ready" && asset.stateReason !== null && <p role="note">{asset.stateReason}</p>}
        {autoplay}
      </section>
    );
  }
  return (
    <div className={css.box}>
      <NewFileBox
        file={change.file}
        onFile={(file) => replacement(file, false)}
        onCropped={(file) => replacement(file, true)}
        progress={progress}
        failure={failure}
        onCancel={onCancel}
      />
      {change.isCrop && (
        <RadioGroup
          label="On save"
          options={CROP_TARGETS}
          value={change.kind}
          onChange={(kind) => onChange({ ...change, kind })}
        />
      )}
      {autoplay}
      {progress === null && (
        <Button size="small" autoFocus onPress={() => onChange({ kind: "none" })}>
          Keep the present file
        </Button>
      )}
    </div>
  );
}
