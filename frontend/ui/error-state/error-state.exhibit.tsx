import type { Exhibit } from "../exhibit.ts";
import { ErrorState } from "./error-state.tsx";

const WORDS = { title: "Your content could not be loaded", text: "The mall does not answer. Try again in a moment." };
const retry = () => undefined;

export default {
  title: "Error state",
  states: [
    { name: "With another try", Content: () => <ErrorState {...WORDS} onRetry={retry} /> },
    { name: "Trying again", Content: () => <ErrorState {...WORDS} onRetry={retry} isRetrying /> },
    {
      name: "Words alone",
      Content: () => <ErrorState title="This page is gone" text="Its author has taken it out of the mall." />,
    },
  ],
} satisfies Exhibit;
