import type { Exhibit } from "../exhibit.ts";
import { ScrollToTopButton } from "./scroll-to-top-button.tsx";

export default {
  title: "Scroll to top",
  states: [
    {
      name: "Far down",
      Content: () => (
        // a containing block for an element that is otherwise fixed to the screen
        <div style={{ contain: "layout", height: "120px" }}>
          <ScrollToTopButton onPress={() => undefined} />
        </div>
      ),
    },
  ],
} satisfies Exhibit;
