import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { contextOf } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { Progress } from "#backend/projections/progress";
import { defineReactor } from "#backend/projections/reactor";
import type { MozaikEvent } from "#modules/mozaik/events";
import { GetMozaikFacts } from "#modules/mozaik/messages";
import type { AnnouncementEvent } from "#modules/social/events";
import { AnnounceMozaik } from "#modules/social/messages";
import { FollowQueries } from "./follows.queries.ts";
import { TellFollowers } from "./tell-followers.ts";

/** Older publications are not announced. Otherwise a mall that updates to this release would announce all of its past ones. */
const NEWS_FOR_MS = 24 * 3_600_000;

interface Tools {
  commands: CommandBus;
  queries: QueryBus;
  follows: FollowQueries;
  progress: Progress;
}

/**
 * Has followers told of a Mozaik that is published for everyone, or made public after it was published. It is here because
 * only this read model knows whether somebody follows the author.
 */
export const announceMozaiks = defineReactor<MozaikEvent>()({
  name: "announcements",
  categories: ["mozaik"],
  needs: { commands: CommandBus, queries: QueryBus, follows: FollowQueries, progress: Progress },
  on: {
    MozaikPublished: ({ mozaikId }, event, tools) => announce(mozaikId, event, tools),
    MozaikSettingsChanged: ({ mozaikId, settings }, event, tools) =>
      settings.isPublic ? announce(mozaikId, event, tools) : Promise.resolve(),
  },
});

async function announce(mozaikId: string, event: Recorded, tools: Tools): Promise<void> {
  const { commands, queries, follows, progress } = tools;
  if (Date.now() - Date.parse(event.meta.at) > NEWS_FOR_MS) return;
  const facts = await queries.execute(new GetMozaikFacts(mozaikId));
  if (!facts?.isPublished || !facts.isPublic || !facts.isListed || facts.isCopy) return;
  await progress.waitFor("follows", event.position);
  if ((await follows.followersOf(facts.authorId)) === 0) return;
  await commands.execute(new AnnounceMozaik(mozaikId, facts.authorId, contextOf(event, "announcement")));
}

/** Enqueues the work of telling the followers, so that nothing else waits for it. */
export const tellFollowers = defineReactor<AnnouncementEvent>()({
  name: "tell_followers",
  categories: ["announcement"],
  needs: { work: TellFollowers },
  on: { MozaikAnnounced: (announced, _event, { work }) => work.order({ ...announced, after: null }) },
});
