import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import type { ViewAsset } from "#modules/asset/contract";
import type { MozaikDraft, SearchAppearance } from "#modules/mozaik/contract";
import { mozaikQuery, useDescribeSearch } from "../../../../api/mozaiks.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { ErrorState } from "../../../../ui/error-state/error-state.tsx";
import { SkeletonText } from "../../../../ui/skeleton/skeleton.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { renditionSrc } from "../../../view/asset/picture-sources.ts";
import { useDraft } from "../../view-state/builder-context.ts";
import css from "./search-dialog.module.css";

type SearchDialogProps = { mozaikId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** How search engines and social networks present the Mozaik. */
export function SearchDialog({ mozaikId, isOpen, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog title="Search and sharing" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={false}>
      <Loaded mozaikId={mozaikId} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Loaded({ mozaikId, onDone }: { mozaikId: string; onDone: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(mozaikQuery(mozaikId));
  if (error) {
    return (
      <ErrorState
        title="This could not be loaded"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return data ? <SearchForm mozaik={data} onDone={onDone} /> : <SkeletonText lines={6} />;
}

function SearchForm({ mozaik, onDone }: { mozaik: MozaikDraft; onDone: () => void }) {
  const [typed, setTyped] = useState(mozaik.search);
  const save = useDescribeSearch(mozaik.id);
  const set = (change: Partial<SearchAppearance>) => setTyped({ ...typed, ...change });
  const { name, summary, url } = mozaik.settings;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(typed, {
          onSuccess: () => {
            toasts.success("Settings saved");
            onDone();
          },
          onError: (error) => toasts.error(messageOf(error)),
        });
      }}
    >
      <TextField
        label="Title"
        placeholder={name}
        maxLength={120}
        value={typed.title}
        onChange={(title) => set({ title })}
      />
      <TextField
        label="Description"
        multiline
        rows={3}
        placeholder={summary || "The first words of the page"}
        maxLength={300}
        value={typed.description}
        onChange={(description) => set({ description })}
      />
      <SharePicture pictureId={typed.pictureId} onChange={(pictureId) => set({ pictureId })} />
      <section className={css.example} aria-label="How it may look">
        <p className={css.address}>
          {window.location.host} › mozaik › {url || mozaik.id.slice(0, 8)}
        </p>
        <p className={css.exampleTitle}>{typed.title || name}</p>
        <p className={css.exampleText}>{typed.description || summary || "The first words of the page appear here."}</p>
      </section>
      <div className={css.buttons}>
        <Button onPress={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

const FIRST = "first";

type SharePictureProps = { pictureId: string | null; onChange: (pictureId: string | null) => void };

/** Chooses one of the pictures in the Mozaik. */
function SharePicture({ pictureId, onChange }: SharePictureProps) {
  const assets = useDraft((state) => state.assets);
  const pictures = Object.values(assets).filter(({ type }) => type === "image");
  return (
    <RadioGroup
      className={css.pictures}
      aria-label="Picture"
      value={pictureId ?? FIRST}
      onChange={(value) => onChange(value === FIRST ? null : value)}
    >
      <span className={css.label}>Picture</span>
      <div className={css.choices}>
        <Radio value={FIRST} className={css.choice}>
          First picture
        </Radio>
        {pictures.map((picture) => (
          <PictureChoice key={picture.assetId} picture={picture} />
        ))}
      </div>
    </RadioGroup>
  );
}

function PictureChoice({ picture }: { picture: ViewAsset }) {
  return (
    <Radio value={picture.assetId} className={css.choice} aria-label={picture.alt || "Picture"}>
      <img src={renditionSrc(picture.src, 320)} alt="" loading="lazy" />
    </Radio>
  );
}
