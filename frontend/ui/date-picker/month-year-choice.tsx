import { ChevronDown } from "lucide-react";
import { useContext } from "react";
import {
  Button,
  CalendarMonthPicker,
  CalendarStateContext,
  CalendarYearPicker,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
  RangeCalendarStateContext,
  Select,
  SelectValue,
} from "react-aria-components";
import menu from "../menu/menu.module.css";
import css from "./calendar.module.css";

/** How many years the list offers around the current one: enough for a date of birth. */
const YEARS = 160;

export function MonthChoice() {
  return <CalendarMonthPicker format="long">{(choice) => <Choice {...choice} />}</CalendarMonthPicker>;
}

export function YearChoice() {
  const days = useContext(CalendarStateContext);
  const ranges = useContext(RangeCalendarStateContext);
  const calendar = days ?? ranges;
  return (
    <CalendarYearPicker visibleYears={YEARS}>
      {(choice) => {
        // React Aria would jump to the month of the first or last allowed day; keep the chosen month
        const choose = (key: Key | null) => {
          const year = choice.items.find(({ id }) => id === key)?.date.year;
          if (year !== undefined) calendar?.setFocusedDate(calendar.focusedDate.set({ year }));
        };
        return <Choice {...choice} onChange={choose} />;
      }}
    </CalendarYearPicker>
  );
}

type ChoiceProps = {
  "aria-label": string;
  value: Key;
  onChange: (key: Key | null) => void;
  items: { id: number; formatted: string }[];
};

function Choice({ "aria-label": label, value, onChange, items }: ChoiceProps) {
  return (
    <Select aria-label={label} value={value} onChange={onChange}>
      <Button className={css.choice}>
        <SelectValue />
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover className={`${menu.popover} ${css.choices}`} offset={4}>
        <ListBox className={`${menu.list} ${css.choiceList}`} items={items}>
          {(item) => (
            <ListBoxItem className={`${menu.item} ${css.option}`} textValue={item.formatted}>
              {item.formatted}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
