import { Controller, Get } from "@nestjs/common";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { Storage } from "../upload-contract.ts";
import { AccountStorage } from "./account-storage.ts";

@ApiTags("uploads")
@ApiBearerAuth()
@Controller("api/storage")
export class StorageController {
  constructor(private readonly storage: AccountStorage) {}

  /** What the account stores, unfinished uploads included, and may store. */
  @Get()
  @ApiOkResponse({ standardSchema: Storage })
  usage(@UserId() userId: string): Promise<Storage> {
    return this.storage.usage(userId);
  }
}
