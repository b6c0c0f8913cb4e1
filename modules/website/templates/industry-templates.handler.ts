import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { IndustryTemplates } from "../contract.ts";
import { GetIndustryTemplates } from "../messages.ts";
import { SITE_TEMPLATE_KEYS } from "../rules/site-templates.ts";
import { SITE_TEMPLATES } from "./site-templates.ts";

@QueryHandler(GetIndustryTemplates)
export class GetIndustryTemplatesHandler implements IQueryHandler<GetIndustryTemplates> {
  async execute(): Promise<IndustryTemplates> {
    const items = SITE_TEMPLATE_KEYS.map((key) => {
      const { name, summary, pages, palette, headingFont, textFont } = SITE_TEMPLATES[key];
      const named = pages.map((page) => ({ name: page.name, url: page.url }));
      return { key, name, summary, pages: named, colors: { ...palette }, headingFont, textFont };
    });
    return { items };
  }
}
