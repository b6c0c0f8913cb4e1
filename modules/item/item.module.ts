import { Global, Module } from "@nestjs/common";
import { ItemRegistry } from "./item-registry.ts";
import { ShowcaseController } from "./showcase/showcase.controller.ts";
import { ChangeShowcaseHandler } from "./showcase/showcase.handlers.ts";

@Global()
@Module({
  controllers: [ShowcaseController],
  providers: [ItemRegistry, ChangeShowcaseHandler],
  exports: [ItemRegistry],
})
export class ItemModule {}
