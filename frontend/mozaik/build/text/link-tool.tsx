import { unwrapLink, upsertLink } from "@platejs/link";
import { useEditorRef, useEditorSelector } from "platejs/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { ToggleButton } from "react-aria-components";
import { safeHref } from "#mozaik/document";
import { Button } from "../../../ui/button/button.tsx";
import { Popover, PopoverTrigger } from "../../../ui/popover/popover.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import css from "./rich-text-editor.module.css";

interface Draft {
  url: string;
  text: string;
  target: "_blank" | "_self";
}

/** Makes the selected text a link, changes the one under the cursor or removes it. */
export function LinkTool({ icon }: { icon: ReactNode }) {
  const editor = useEditorRef();
  const isLink = useEditorSelector((each) => each.api.some({ match: { type: "a" } }), []);
  const read = (): Draft => {
    const found = editor.api.node({ match: { type: "a" } });
    const link = found?.[0];
    const text =
      link && found ? editor.api.string(found[1]) : editor.selection ? editor.api.string(editor.selection) : "";
    return {
      text,
      url: typeof link?.url === "string" ? link.url : "",
      target: link?.target === "_self" ? "_self" : "_blank",
    };
  };
  return (
    <PopoverTrigger>
      <ToggleButton className={css.tool} aria-label="Link" isSelected={isLink} preventFocusOnPress>
        {icon}
      </ToggleButton>
      <Popover label="Link">
        {({ close }) => (
          <LinkForm
            start={read()}
            canRemove={isLink}
            onCancel={close}
            onRemove={() => {
              unwrapLink(editor);
              close();
            }}
            onSave={(link) => {
              upsertLink(editor, { ...link, insertTextInLink: true, skipValidation: true });
              close();
              editor.tf.focus();
            }}
          />
        )}
      </Popover>
    </PopoverTrigger>
  );
}

type LinkFormProps = {
  start: Draft;
  canRemove: boolean;
  onSave: (link: Draft) => void;
  onRemove: () => void;
  onCancel: () => void;
};

function LinkForm({ start, canRemove, onSave, onRemove, onCancel }: LinkFormProps) {
  const [draft, setDraft] = useState(start);
  const url = safeHref(completed(draft.url));
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (url !== undefined) onSave({ ...draft, url, text: draft.text.trim() || url });
  };
  return (
    <form className={css.linkForm} onSubmit={save}>
      <TextField label="Name" value={draft.text} onChange={(text) => setDraft({ ...draft, text })} />
      <TextField
        label="Enter Link"
        autoFocus
        placeholder="http://"
        value={draft.url}
        onChange={(typed) => setDraft({ ...draft, url: typed })}
        error={draft.url.trim() !== "" && url === undefined ? "This address cannot be a link." : undefined}
      />
      <Select
        label="Open In"
        value={draft.target}
        onChange={(target) => setDraft({ ...draft, target })}
        options={[
          { id: "_blank", label: "New tab" },
          { id: "_self", label: "Same tab" },
        ]}
      />
      <div className={css.linkActions}>
        {canRemove && (
          <Button variant="quiet" size="small" onPress={onRemove}>
            Remove
          </Button>
        )}
        <Button size="small" onPress={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" size="small" type="submit" isDisabled={url === undefined}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** An address without a scheme gets `http://`. */
function completed(typed: string): string {
  const address = typed.trim();
  return address === "" || /^([a-z][a-z0-9+.-]*:|[#/])/i.test(address) ? address : `http://${address}`;
}
