import { screen } from "@testing-library/react";
import { aCard } from "../../mall/a-card.fixture.ts";
import { openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { LibraryItemMenu } from "./library-item-menu.tsx";

const AUTHOR = "0190a000-0000-7000-8000-0000000000a1";
const author = { id: AUTHOR, name: "Ada", friendlyUrl: "ada", avatarSrc: null, isFollowedForMe: false };
const page = aCard({ itemId: "0190a000-0000-7000-8000-0000000000a7", name: "Tide Table", author });
const arrange = { move: () => {}, moveTo: () => {}, remove: () => {}, said: "" };

async function open(of: Partial<typeof page>) {
  const menu = <LibraryItemMenu card={{ ...page, ...of }} isAuthor={false} place={0} count={1} arrange={arrange} />;
  const answers = { ...signedIn(), [`PUT /api/users/${AUTHOR}/follow`]: {} };
  const mall = await openMall(menu, { at: "/libraries", answers });
  await mall.user.click(screen.getByRole("button", { name: "Actions for Tide Table" }));
  const entries = await screen.findAllByRole("menuitem");
  return { ...mall, entries: entries.map(({ textContent }) => textContent) };
}

it("offers an author what they do with their own item", async () => {
  const { entries } = await open({ isAuthor: true });
  expect(entries).toEqual(["Edit", "Settings", "Analytics", "Info", "Share", "Add to library"]);
});

it("lets others follow the author, and says so", async () => {
  const { entries, user, sent } = await open({});
  expect(entries).toEqual(["Follow Ada", "Info", "Share", "Add to library", "Report"]);
  await user.click(screen.getByRole("menuitem", { name: "Follow Ada" }));
  expect(await screen.findByText("It has started to follow the user Ada")).toBeVisible();
  expect(sent).toEqual([{ call: `PUT /api/users/${AUTHOR}/follow`, body: { follow: true } }]);
});

it("lets them stop following, and opens Info", async () => {
  const { entries, user } = await open({ author: { ...author, isFollowedForMe: true } });
  expect(entries[0]).toBe("Unfollow Ada");
  await user.click(screen.getByRole("menuitem", { name: "Info" }));
  expect(await screen.findByRole("dialog", { name: "Tide Table" })).toBeVisible();
});
