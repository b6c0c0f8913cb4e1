import { Checkbox, CheckboxGroup } from "../../../ui/checkbox/checkbox.tsx";
import { Select } from "../../../ui/select/select.tsx";

interface CopyFromSideProps<Side extends string> {
  sides: readonly { id: Side; label: string }[];
  copy: { from: Side; to: readonly Side[] };
  onChange: (copy: { from: Side; to: readonly Side[] }) => void;
}

/** Which side's value goes to which other sides. */
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
