import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { TagInput } from "./tag-input.tsx";

export default {
  title: "Tag input",
  states: [
    { name: "Empty", Content: () => <Tags initial={[]} description="Type a word or phrase and press enter" /> },
    { name: "Filled", Content: () => <Tags initial={["harbour", "winter light", "black and white"]} /> },
    { name: "Long", Content: () => <Tags initial={["a phrase of many words that is longer than the whole field"]} /> },
    { name: "Full", Content: () => <Tags initial={["harbour", "winter"]} maxTags={2} description="Two at most" /> },
    { name: "Error", Content: () => <Tags initial={[]} error="Add at least one tag" /> },
    { name: "Disabled", Content: () => <Tags initial={["harbour"]} isDisabled /> },
  ],
} satisfies Exhibit;

type TagsProps = { initial: string[]; description?: string; error?: string; maxTags?: number; isDisabled?: boolean };

function Tags({ initial, ...state }: TagsProps) {
  const [tags, setTags] = useState(initial);
  return (
    <Place>
      <TagInput label="Tags" tags={tags} onChange={setTags} {...state} />
    </Place>
  );
}
