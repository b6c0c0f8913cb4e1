import type { Exhibit } from "../exhibit.ts";
import { LoadMore } from "./load-more.tsx";

const doNothing = () => undefined;

export default {
  title: "Load more",
  states: [
    { name: "More to come", Content: () => <LoadMore hasMore isLoading={false} onLoadMore={doNothing} /> },
    { name: "Loading", Content: () => <LoadMore hasMore isLoading onLoadMore={doNothing} /> },
    { name: "Disabled", Content: () => <LoadMore hasMore isLoading={false} isDisabled onLoadMore={doNothing} /> },
  ],
} satisfies Exhibit;
