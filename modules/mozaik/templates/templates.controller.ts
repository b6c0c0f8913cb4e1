import { Controller, Get, Header } from "@nestjs/common";
import { Public } from "#backend/auth/bearer.guard";
import { derivedId } from "#backend/commands/command-context";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { MozaikTemplates, TEMPLATE_KEYS } from "../contract.ts";
import { beginWith, TEMPLATES } from "./templates.ts";

@ApiTags("mozaiks")
@Public()
@Controller("public/api/templates")
export class TemplatesController {
  private readonly templates: MozaikTemplates = {
    items: TEMPLATE_KEYS.map((key) => {
      const document = beginWith(key, {
        page: derivedId("template", key, "page"),
        tile: derivedId("template", key, "tile"),
      });
      const { name, summary } = TEMPLATES[key];
      return { key, name, summary, document };
    }),
  };

  /** The templates for a new Mozaik. */
  @Get()
  @Header("cache-control", "public, max-age=3600")
  @ApiOkResponse({ standardSchema: MozaikTemplates })
  all(): MozaikTemplates {
    return this.templates;
  }
}
