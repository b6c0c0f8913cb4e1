import { Module } from "@nestjs/common";
import { DraftRoom } from "./live/draft-room.ts";
import { CopyMozaikHandler } from "./mozaik/copy.handlers.ts";
import { GetMozaikAccessHandler, GetMozaikVersionHandler } from "./mozaik/draft.queries.ts";
import { EditingController } from "./mozaik/editing.controller.ts";
import {
  EditMozaikHandler,
  GetEditsSinceHandler,
  NameMozaikVersionHandler,
  RestoreMozaikHandler,
  StepMozaikHandler,
} from "./mozaik/editing.handlers.ts";
import { FriendlyUrls } from "./mozaik/friendly-urls.ts";
import { MozaikController } from "./mozaik/mozaik.controller.ts";
import {
  ChangeMozaikEditorsHandler,
  ChangeSettingsHandler,
  CreateMozaikHandler,
  DescribeSearchHandler,
  GetMozaikFactsHandler,
  ManageMozaikHandler,
} from "./mozaik/mozaik.handlers.ts";
import { MozaikCopies } from "./mozaik/mozaik-copies.ts";
import { UsableAssets } from "./mozaik/usable-assets.ts";
import { TemplatesController } from "./templates/templates.controller.ts";

@Module({
  controllers: [MozaikController, EditingController, TemplatesController],
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
    NameMozaikVersionHandler,
    GetEditsSinceHandler,
    GetMozaikAccessHandler,
    GetMozaikVersionHandler,
    ChangeMozaikEditorsHandler,
    DescribeSearchHandler,
    CopyMozaikHandler,
    MozaikCopies,
    DraftRoom,
  ],
})
export class MozaikModule {}
