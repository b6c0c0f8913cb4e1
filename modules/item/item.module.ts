import { Global, Module } from "@nestjs/common";
import { ItemRegistry } from "./item-registry.ts";

@Global()
@Module({ providers: [ItemRegistry], exports: [ItemRegistry] })
export class ItemModule {}
