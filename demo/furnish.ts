import type { INestApplicationContext } from "@nestjs/common";
import { LazyModuleLoader } from "@nestjs/core";
import { DemoModule } from "./demo.module.ts";
import { DemoMall } from "./demo-mall.ts";

/**
 * Fills an empty mall and returns the demo's accounts; none if other people's work is in the store. The followers must
 * have been started. Loaded on demand, so that a mall without a demo never reads this folder.
 */
export async function furnish(app: INestApplicationContext): Promise<{ username: string; password: string }[]> {
  const demo = await app.get(LazyModuleLoader).load(() => DemoModule);
  return demo.get(DemoMall).fillOnce();
}
