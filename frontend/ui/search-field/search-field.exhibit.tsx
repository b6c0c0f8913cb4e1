import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { SearchField } from "./search-field.tsx";

export default {
  title: "Search field",
  states: [
    {
      name: "Empty",
      Content: () => (
        <Place>
          <SearchField label="Search by text" placeholder="Enter text to search" />
        </Place>
      ),
    },
    {
      name: "Filled",
      Content: () => (
        <Place>
          <SearchField label="Search photographs" defaultValue="harbour" />
        </Place>
      ),
    },
    {
      name: "Label in sight",
      Content: () => (
        <Place>
          <SearchField label="Search your content" isLabelHidden={false} placeholder="Enter text to search" />
        </Place>
      ),
    },
    {
      name: "Disabled",
      Content: () => (
        <Place>
          <SearchField label="Search orders" placeholder="Enter text to search" isDisabled />
        </Place>
      ),
    },
  ],
} satisfies Exhibit;
