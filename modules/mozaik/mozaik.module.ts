import { Module } from "@nestjs/common";
import { CopyMozaikHandler } from "./mozaik/copy.handlers.ts";
import { EditingController } from "./mozaik/editing.controller.ts";
import { EditMozaikHandler, RestoreMozaikHandler, StepMozaikHandler } from "./mozaik/editing.handlers.ts";
import { FriendlyUrls } from "./mozaik/friendly-urls.ts";
import { MozaikController } from "./mozaik/mozaik.controller.ts";
import {
  ChangeSettingsHandler,
  CreateMozaikHandler,
  GetMozaikFactsHandler,
  ManageMozaikHandler,
} from "./mozaik/mozaik.handlers.ts";
import { MozaikCopies } from "./mozaik/mozaik-copies.ts";
import { UsableAssets } from "./mozaik/usable-assets.ts";

@Module({
  controllers: [MozaikController, EditingController],
  providers: [
    FriendlyUrls,
    UsableAssets,
    CreateMozaikHandler,
    ChangeSettingsHandler,
    ManageMozaikHandler,
    GetMozaikFactsHandler,
    EditMozaikHandler,
    StepMozaikHandler,
    RestoreMozaikHandler,
    CopyMozaikHandler,
    MozaikCopies,
  ],
})
export class MozaikModule {}
