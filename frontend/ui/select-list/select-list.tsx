import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ListBox, ListBoxItem, type Selection } from "react-aria-components";
import { Button } from "../button/button.tsx";
import field from "../field/field.module.css";
import menu from "../menu/menu.module.css";
import css from "./select-list.module.css";

export type SelectListItem<Value extends string> = { value: Value; text: string; disabled?: boolean };

type One<Value extends string> = { multiple?: false; value: Value | null; onChange: (value: Value | null) => void };
type Many<Value extends string> = { multiple: true; value: readonly Value[]; onChange: (value: Value[]) => void };

type SelectListProps<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  items: readonly SelectListItem<Value>[];
  /** Adds the next items to `items`; returns a falsy value once there are no more. */
  fetchMore?: () => Promise<unknown>;
  /** The text of an empty list. */
  emptyText?: string;
} & (One<Value> | Many<Value>);

/**
 * A visible list to choose one or several items from. Picking a chosen item clears it; arrow keys skip disabled items,
 * Enter picks.
 */
export function SelectList<Value extends string>(props: SelectListProps<Value>) {
  const { label, isLabelHidden = false, items, fetchMore, emptyText = "Nothing to choose from" } = props;
  const chosen = props.multiple ? props.value : props.value === null ? [] : [props.value];
  const choose = (selection: Selection) => {
    const picked = items.filter((item) => !item.disabled && (selection === "all" || selection.has(item.value)));
    const values = picked.map((item) => item.value);
    if (!props.multiple) return props.onChange(values[0] ?? null);
    // chosen items keep their order, new ones come last; chosen values that are not listed are untouched
    const listed = new Set(items.filter((item) => !item.disabled).map((item) => item.value));
    const kept = props.value.filter((value) => !listed.has(value) || values.includes(value));
    props.onChange([...kept, ...values.filter((value) => !props.value.includes(value))]);
  };
  return (
    <div className={field.field}>
      {!isLabelHidden && <span className={field.label}>{label}</span>}
      <div className={css.box}>
        <ListBox
          className={css.list}
          aria-label={label}
          items={items}
          dependencies={[chosen]}
          selectionMode={props.multiple ? "multiple" : "single"}
          selectionBehavior="toggle"
          selectedKeys={chosen}
          onSelectionChange={choose}
          escapeKeyBehavior="none"
          renderEmptyState={() => <p className={css.empty}>{emptyText}</p>}
        >
          {(item) => (
            <ListBoxItem className={menu.item} id={item.value} textValue={item.text} isDisabled={item.disabled}>
              {({ isSelected }) => (
                <>
                  <span className={menu.words}>{item.text}</span>
                  {isSelected && <Check className={menu.check} aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
        {fetchMore && <More fetchMore={fetchMore} />}
      </div>
    </div>
  );
}

type Fetching = "ready" | "loading" | "failed" | "done";

function More({ fetchMore }: { fetchMore: () => Promise<unknown> }) {
  const [state, setState] = useState<Fetching>("ready");
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (state === "done") list.current?.focus();
  }, [state]);
  if (state === "done") return null;
  const load = async () => {
    setState("loading");
    try {
      const isMore = await fetchMore();
      // The button disappears with the last items: the list takes its focus.
      const hasFocus = place.current?.contains(document.activeElement) ?? false;
      list.current = hasFocus
        ? (place.current?.parentElement?.querySelector<HTMLElement>("[role=listbox]") ?? null)
        : null;
      setState(isMore ? "ready" : "done");
    } catch {
      setState("failed"); // the list shows this, and the button retries
    }
  };
  return (
    <div ref={place} className={css.more}>
      {state === "failed" && (
        <p role="alert" className={field.error}>
          More could not be loaded. Try again.
        </p>
      )}
      <Button size="small" variant="quiet" isPending={state === "loading"} onPress={load}>
        Load More
      </Button>
    </div>
  );
}
