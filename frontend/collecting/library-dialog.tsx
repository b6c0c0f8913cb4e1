import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LONGEST_URL } from "#modules/item/rules/friendly-url";
import type { Library, LibraryChange } from "#modules/library/contract";
import { LIBRARY_LAYOUTS, type LibraryLayout, type LibraryVisibility } from "#modules/library/rules/library-kinds";
import { LONGEST_LIBRARY_NAME, LONGEST_LIBRARY_SUMMARY } from "#modules/library/rules/library-limits";
import { changeLibrary, createLibrary, librariesChanged } from "../api/libraries.ts";
import { messageOf } from "../mall/api-error.ts";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import field from "../ui/field/field.module.css";
import { RadioGroup } from "../ui/radio-group/radio-group.tsx";
import { Select } from "../ui/select/select.tsx";
import { TextField } from "../ui/text-field/text-field.tsx";
import css from "./collecting.module.css";

const VISIBILITIES: readonly { value: LibraryVisibility; label: string; description: string }[] = [
  { value: "private", label: "Private", description: "Only you can open it." },
  { value: "shared", label: "Shared", description: "People and groups of your choice can open it." },
  { value: "public", label: "Public", description: "Everyone can open it at its own address." },
];

/** The names of the layouts on screen. */
export const LAYOUT_NAMES: Readonly<Record<LibraryLayout, string>> = {
  dynamic: "Dynamic",
  grid: "Grid",
  list: "List",
  menu: "Site menu",
  slider: "Slider",
};

interface LibraryDialogProps {
  /** Absent: a new one. */
  library?: Library;
  /** The library's id, when it is saved. */
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** What a library's author says about it. */
export function LibraryDialog({ library, onSaved, onClose }: LibraryDialogProps) {
  const queries = useQueryClient();
  const [about, setAbout] = useState({
    name: library?.name ?? "",
    summary: library?.summary ?? "",
    url: library?.url ?? "",
    visibility: library?.visibility ?? ("private" as const),
    layout: library?.layout ?? ("dynamic" as const),
  });
  const change = (part: LibraryChange) => setAbout({ ...about, ...part });
  const save = useMutation({
    mutationFn: async () => {
      if (!library) return createLibrary(about);
      await changeLibrary(library.libraryId, about);
      return library.libraryId;
    },
    onSuccess: async (id) => {
      await queries.invalidateQueries(librariesChanged);
      onSaved(id);
      onClose();
    },
  });
  const isReady = about.name.trim() !== "";
  return (
    <Dialog
      title={library ? "Edit Library" : "Add Library"}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="library" isDisabled={!isReady} isPending={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="library"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !save.isPending) save.mutate();
        }}
      >
        <TextField
          label="Name"
          autoFocus
          isRequired
          value={about.name}
          onChange={(name) => change({ name })}
          maxLength={LONGEST_LIBRARY_NAME}
        />
        <TextField
          label="Summary"
          value={about.summary}
          onChange={(summary) => change({ summary })}
          maxLength={LONGEST_LIBRARY_SUMMARY}
        />
        <RadioGroup
          label="Visibility"
          options={VISIBILITIES}
          value={about.visibility}
          onChange={(visibility) => change({ visibility })}
        />
        {about.visibility === "public" && (
          <TextField
            label="Url"
            description="Lower-case letters, digits and hyphens. Without one, the address contains the library's id."
            value={about.url}
            onChange={(url) => change({ url })}
            maxLength={LONGEST_URL}
          />
        )}
        <Select
          label="Layout"
          options={LIBRARY_LAYOUTS.map((id) => ({ id, label: LAYOUT_NAMES[id] }))}
          value={about.layout}
          onChange={(layout) => change({ layout })}
        />
        {save.isError && (
          <p role="alert" className={field.error}>
            {messageOf(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
