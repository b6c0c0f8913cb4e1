import { Switch } from "../../../../ui/switch/switch.tsx";

/** Lets visitors answer with a start and an end. */
export function RangeSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Switch isSelected={isOn} onChange={onChange} description="Visitors enter a start and an end.">
      Range
    </Switch>
  );
}
