import { type ComponentProps, useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { SliderInput } from "./slider-input.tsx";

type Props = Omit<ComponentProps<typeof SliderInput>, "onChange">;

function Kept(props: Props) {
  const [value, setValue] = useState(props.value);
  return <SliderInput {...props} value={value} onChange={setValue} />;
}

const exhibit: Exhibit = {
  title: "Slider input",
  states: [
    { name: "Defaults: 0 to 5 in steps of 1", Content: () => <Kept label="Rating" value={3} /> },
    {
      name: "With unit, description and a reach shorter than the range",
      Content: () => (
        <Kept
          label="Corner radius"
          description="Typing goes up to 1,000."
          value={24}
          maxValue={1_000}
          reach={100}
          unit="px"
        />
      ),
    },
    {
      name: "Fractions",
      Content: () => <Kept label="Opacity" value={0.65} maxValue={1} step={0.05} />,
    },
    {
      name: "With an error",
      Content: () => (
        <Kept label="Zoom" value={100} maxValue={400} unit="%" error="The picture is too small for this." />
      ),
    },
    { name: "Disabled", Content: () => <Kept label="Rating" value={3} isDisabled /> },
  ],
};
export default exhibit;
