import { Module } from "@nestjs/common";
import { DemoMall } from "./demo-mall.ts";
import { DemoWork } from "./demo-work.ts";

@Module({ providers: [DemoMall, DemoWork] })
export class DemoModule {}
