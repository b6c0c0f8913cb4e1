import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { Checkbox, CheckboxGroup } from "./checkbox.tsx";

export default {
  title: "Checkbox",
  states: [
    { name: "Off", Content: () => <Checkbox>Remember me</Checkbox> },
    { name: "On", Content: () => <Checkbox defaultSelected>Remember me</Checkbox> },
    { name: "Some of it", Content: () => <Checkbox isIndeterminate>All pages</Checkbox> },
    {
      name: "With description",
      Content: () => <Checkbox description="Visitors find it in Explore and in search">Show in the mall</Checkbox>,
    },
    { name: "Error", Content: () => <Checkbox error="Accept the terms to go on">I accept the terms of use</Checkbox> },
    {
      name: "Disabled",
      Content: () => (
        <>
          <Checkbox isDisabled>Off for now</Checkbox>
          <Checkbox isDisabled defaultSelected>
            On for good
          </Checkbox>
        </>
      ),
    },
    { name: "Group", Content: () => <Kinds /> },
    { name: "Group with an error", Content: () => <Kinds error="Choose at least one" /> },
  ],
} satisfies Exhibit;

function Kinds({ error }: { error?: string }) {
  const [kinds, setKinds] = useState<string[]>(error === undefined ? ["images"] : []);
  return (
    <Place>
      <CheckboxGroup label="What you sell" value={kinds} onChange={setKinds} error={error} isRequired>
        <Checkbox value="images">Images</Checkbox>
        <Checkbox value="audio">Audio</Checkbox>
        <Checkbox value="video" isDisabled>
          Video
        </Checkbox>
      </CheckboxGroup>
    </Place>
  );
}
