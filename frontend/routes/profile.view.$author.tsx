import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { authorCardsQuery, authorQuery } from "../api/profile.ts";
import { AuthorScreen, NothingPublished } from "../features/profile/author-screen.tsx";
import { CardShelf } from "../features/shelves/card-shelf.tsx";
import { titled } from "./-title.ts";

/** `author`: his friendly url or his id. */
export const Route = createFileRoute("/profile/view/$author")({
  staticData: { isPublic: true },
  loader: async ({ context: { queryClient }, params }) => {
    const author = await queryClient.ensureQueryData(authorQuery(params.author));
    void queryClient.prefetchInfiniteQuery(authorCardsQuery(author.id));
    return author;
  },
  head: ({ loaderData }) => titled(loaderData?.name ?? "Author"),
  component: Screen,
});

function Screen() {
  const { data: author } = useSuspenseQuery(authorQuery(Route.useParams().author));
  const cards = useInfiniteQuery(authorCardsQuery(author.id));
  return (
    <AuthorScreen author={author}>
      <CardShelf
        label={`By ${author.name}`}
        cards={cards}
        layout="grid"
        empty={<NothingPublished name={author.name} />}
      />
    </AuthorScreen>
  );
}
