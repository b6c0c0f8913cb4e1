import { Heart, Images } from "lucide-react";
import { Button } from "../button/button.tsx";
import type { Exhibit } from "../exhibit.ts";
import { EmptyState } from "./empty-state.tsx";

export default {
  title: "Empty state",
  states: [
    {
      name: "With the next step",
      Content: () => (
        <EmptyState
          icon={<Images />}
          title="Your photographs, sounds and films"
          text="What you upload can be used in every Mozaik and offered in the mall."
          action={<Button variant="primary">Upload</Button>}
        />
      ),
    },
    {
      name: "Words alone",
      Content: () => <EmptyState icon={<Heart />} title="Nothing liked yet" text="What you like is kept here." />,
    },
  ],
} satisfies Exhibit;
