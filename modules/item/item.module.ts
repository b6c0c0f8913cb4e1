import { Global, Module } from "@nestjs/common";
import { ItemRegistry } from "./item-registry.ts";
import { ChangeSharingHandler, ItemsSharedWithHandler } from "./sharing/sharing.handlers.ts";
import { SharingData } from "./sharing/sharing-data.ts";
import { ShowcaseController } from "./showcase/showcase.controller.ts";
import { ChangeShowcaseHandler } from "./showcase/showcase.handlers.ts";

@Global()
@Module({
  controllers: [ShowcaseController],
  providers: [ItemRegistry, ChangeShowcaseHandler, ChangeSharingHandler, ItemsSharedWithHandler, SharingData],
  exports: [ItemRegistry],
})
export class ItemModule {}
