import { useQuery } from "@tanstack/react-query";
import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import type { Website } from "#modules/website/contract";
import { LONGEST_PAGE_NAME } from "#modules/website/rules/website-limits";
import { addPage, mozaiksToAddQuery } from "../../api/websites.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import field from "../../ui/field/field.module.css";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

/** A page from a new Mozaik, or from one that the author has. */
export function AddPageDialog({ site, onClose }: { site: Website; onClose: () => void }) {
  const [name, setName] = useState("");
  const found = useQuery(mozaiksToAddQuery(site.id));
  const add = useSiteChange(
    (page: { name: string; mozaikId?: string }) =>
      addPage(site.id, { ...page, url: "", parentId: null, before: null, visible: true, hasComments: false }),
    { done: "The page was added", onDone: onClose, onError: () => undefined },
  );
  return (
    <Dialog title="Add page" isOpen onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable={false}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") add.mutate({ name: name.trim() });
        }}
      >
        <TextField label="Name of a new page" autoFocus value={name} onChange={setName} maxLength={LONGEST_PAGE_NAME} />
        <Button
          type="submit"
          variant="primary"
          icon={<FilePlus2 />}
          isDisabled={name.trim() === ""}
          isPending={add.isPending}
        >
          Create page
        </Button>
        {add.isError && (
          <p role="alert" className={field.error}>
            {messageOf(add.error)}
          </p>
        )}
      </form>
      <h3 className={css.subtitle}>Or a Mozaik of yours</h3>
      {found.isPending ? (
        <Spinner label="Loading your Mozaiks" />
      ) : found.isError ? (
        <p className={field.error}>{messageOf(found.error)}</p>
      ) : found.data.items.length === 0 ? (
        <p className={css.hint}>All your Mozaiks are pages of this website.</p>
      ) : (
        <ul className={css.toAdd}>
          {found.data.items.map((mozaik) => (
            <li key={mozaik.mozaikId}>
              {mozaik.previewSrc === null ? (
                <span className={css.thumb} />
              ) : (
                <img className={css.thumb} src={mozaik.previewSrc} alt="" />
              )}
              <span className={css.pageName}>{mozaik.name}</span>
              <Button
                size="small"
                isDisabled={add.isPending}
                aria-label={`Add ${mozaik.name}`}
                onPress={() => add.mutate({ name: mozaik.name, mozaikId: mozaik.mozaikId })}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
