import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LONGEST_LIBRARY_NAME } from "#modules/library/rules/library-limits";
import {
  addToLibrary,
  createLibrary,
  type ItemName,
  librariesChanged,
  librariesQuery,
  removeFromLibrary,
} from "../api/libraries.ts";
import { messageOf } from "../mall/api-error.ts";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { ErrorState } from "../ui/error-state/error-state.tsx";
import field from "../ui/field/field.module.css";
import { SelectList } from "../ui/select-list/select-list.tsx";
import { Spinner } from "../ui/spinner/spinner.tsx";
import { TextField } from "../ui/text-field/text-field.tsx";
import { toasts } from "../ui/toast/toasts.ts";
import css from "./collecting.module.css";

interface AddToLibraryProps {
  /** `name`: absent if it is not known here. */
  item: ItemName & { readonly name?: string };
  onClose: () => void;
}

/**
 * The user's libraries, to put an item into several of them or take it out. Each choice is saved at once; when the
 * dialog closes, a toast says what was added and can undo it.
 */
export function AddToLibrary({ item, onClose }: AddToLibraryProps) {
  const { itemType, itemId, name } = item;
  const queries = useQueryClient();
  const libraries = useQuery(librariesQuery("own", { itemType, itemId }));
  const [added, setAdded] = useState<readonly string[]>([]);
  const known = libraries.data ?? [];
  const within = known.filter(({ contains }) => contains).map(({ libraryId }) => libraryId);
  const change = useMutation({
    mutationFn: async (wanted: readonly string[]) => {
      const news = wanted.filter((id) => !within.includes(id));
      const gone = within.filter((id) => !wanted.includes(id));
      await Promise.all([
        ...news.map((id) => addToLibrary(id, { itemType, itemId })),
        ...gone.map((id) => removeFromLibrary(id, { itemType, itemId })),
      ]);
      setAdded((before) => [...before.filter((id) => !gone.includes(id)), ...news]);
    },
    onSettled: () => queries.invalidateQueries(librariesChanged),
  });
  const create = useMutation({
    mutationFn: async (title: string) => {
      const id = await createLibrary({ name: title });
      await addToLibrary(id, { itemType, itemId });
      setAdded((before) => [...before, id]);
    },
    onSettled: () => queries.invalidateQueries(librariesChanged),
  });
  const close = () => {
    onClose();
    if (added.length > 0) sayAdded(added.length, nameOf(known, added));
  };
  const sayAdded = (count: number, library: string | undefined) =>
    toasts.undoable(count === 1 && library ? `Added to ${library}` : `Added to ${count} libraries`, {
      label: "Undo",
      onTaken: async () => {
        try {
          await Promise.all(added.map((id) => removeFromLibrary(id, { itemType, itemId })));
        } catch (error) {
          toasts.error(messageOf(error));
        }
        await queries.invalidateQueries(librariesChanged);
      },
      onMissed: () => undefined,
    });
  const error = change.error ?? create.error;
  return (
    <Dialog
      title={name === undefined ? "Add to library" : `Add “${name}” to a library`}
      size="small"
      isOpen
      onOpenChange={close}
      footer={
        <Button variant="primary" isPending={change.isPending || create.isPending} onPress={close}>
          Done
        </Button>
      }
    >
      <div className={css.form}>
        {libraries.isPending && <Spinner label="Loading libraries" />}
        {libraries.isError && (
          <ErrorState
            title="Your libraries could not be loaded"
            text={messageOf(libraries.error)}
            onRetry={() => void libraries.refetch()}
            isRetrying={libraries.isFetching}
          />
        )}
        {libraries.data && (
          <SelectList
            label="Libraries"
            multiple
            items={known.map((library) => ({ value: library.libraryId, text: library.name }))}
            value={change.isPending ? (change.variables ?? within) : within}
            onChange={(wanted) => change.mutate(wanted)}
            emptyText="You have no libraries yet."
          />
        )}
        <NewLibrary isPending={create.isPending} onCreate={(title) => create.mutateAsync(title)} />
        {error && (
          <p role="alert" className={field.error}>
            {messageOf(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function nameOf(libraries: readonly { libraryId: string; name: string }[], [id]: readonly string[]) {
  return libraries.find(({ libraryId }) => libraryId === id)?.name;
}

function NewLibrary({ isPending, onCreate }: { isPending: boolean; onCreate: (name: string) => Promise<void> }) {
  const [name, setName] = useState("");
  const wanted = name.trim();
  return (
    <form
      className={css.new}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === "" || isPending) return;
        // the dialog shows the error, and the name stays to be sent again
        onCreate(wanted).then(
          () => setName(""),
          () => undefined,
        );
      }}
    >
      <TextField label="New library" value={name} onChange={setName} maxLength={LONGEST_LIBRARY_NAME} />
      <Button type="submit" isDisabled={wanted === ""} isPending={isPending}>
        Add Library
      </Button>
    </form>
  );
}
