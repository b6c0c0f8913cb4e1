import { Body, Controller, Get, HttpCode, Post, Query } from "@nestjs/common";
import { z } from "zod";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageOf } from "#backend/http/page";
import { UserList, UserPage, UsersByIds } from "../contract.ts";
import { People } from "../people.ts";
import { PeopleDirectory } from "./people-directory.ts";

const Search = z.strictObject({
  name: z.string().max(100).default(""),
  first: z.coerce.number().int().min(1).max(50).default(10),
  /** The `cursor` of the previous page, or a page index from 1. */
  after: z
    .string()
    .regex(/^(~[a-z0-9._-]{1,30}|[1-9]\d{0,4})$/)
    .optional(),
});
type Search = z.output<typeof Search>;

/** Other people, as anyone signed in may find them. */
@ApiTags("account")
@ApiBearerAuth()
@Controller("api/users")
export class DirectoryController {
  constructor(
    private readonly directory: PeopleDirectory,
    private readonly people: People,
  ) {}

  @Get("search")
  @ApiOkResponse({ standardSchema: UserPage })
  async search(@Query({ schema: Search }) { name, first, after }: Search): Promise<UserPage> {
    const found = await this.directory.search(name, first, beginning(after, first));
    const { rows, ...more } = pageOf(found, first, (row) => `~${row.place}`);
    return { items: rows.map(({ profile, names }) => ({ ...profile, ...names })), ...more };
  }

  @Post("byIds")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: UserList })
  async byIds(@Body({ schema: UsersByIds }) { ids }: UsersByIds): Promise<UserList> {
    const people = await this.people.profiles(ids);
    return { items: [...people.values()] };
  }
}

/**
 * Where a page begins: after a username, if `after` is a cursor (`~` and the lower-cased username), or after a number of
 * users, if it is a page index.
 */
function beginning(after: string | undefined, first: number): string | number | undefined {
  if (after === undefined) return undefined;
  return after.startsWith("~") ? after.slice(1) : (Number(after) - 1) * first;
}
