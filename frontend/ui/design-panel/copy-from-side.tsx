import { Checkbox, CheckboxGroup } from "../checkbox/checkbox.tsx";
import { Select } from "../select/select.tsx";
import type { Copy } from "./per-part.ts";

interface CopyFromSideProps<Side extends string> {
  sides: readonly { id: Side; label: string }[];
  copy: Copy<Side>;
  onChange: (copy: Copy<Side>) => void;
}

/** Chooses which side's (or corner's) value is copied to which others. Needs at least one target: `isCopyReady`. */
export function CopyFromSide<Side extends string>({ sides, copy, onChange }: CopyFromSideProps<Side>) {
  const others = sides.filter(({ id }) => id !== copy.from);
  const isAll = copy.to.length === others.length;
  return (
    <>
      <Select label="Copy from" options={sides} value={copy.from} onChange={(from) => onChange({ from, to: [] })} />
      <Checkbox
        isSelected={isAll}
        isIndeterminate={copy.to.length > 0 && !isAll}
        onChange={(all) => onChange({ ...copy, to: all ? others.map(({ id }) => id) : [] })}
      >
        All
      </Checkbox>
      <CheckboxGroup
        label="Copy to"
        value={[...copy.to]}
        onChange={(to) => onChange({ ...copy, to: others.flatMap(({ id }) => (to.includes(id) ? [id] : [])) })}
      >
        {others.map(({ id, label }) => (
          <Checkbox key={id} value={id}>
            {label}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </>
  );
}
