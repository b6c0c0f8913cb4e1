import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { IndustryTemplates } from "../contract.ts";
import { GetIndustryTemplates } from "../messages.ts";
import { SITE_TEMPLATE_KEYS } from "../rules/site-templates.ts";
import type { SiteDesign } from "./site-design.ts";
import { SITE_DESIGNS } from "./site-designs.ts";

@QueryHandler(GetIndustryTemplates)
export class GetIndustryTemplatesHandler implements IQueryHandler<GetIndustryTemplates> {
  async execute(): Promise<IndustryTemplates> {
    const items = SITE_TEMPLATE_KEYS.map((key) => {
      const { name, summary, pages, palette, fonts }: SiteDesign = SITE_DESIGNS[key];
      const familyOf = (element: "h1" | "*") => fonts.find(({ htmlElement }) => htmlElement === element)?.family ?? "";
      const named = pages.map((page) => ({ name: page.name, url: page.url }));
      const [headingFont, textFont] = [familyOf("h1"), familyOf("*")];
      return { key, name, summary, pages: named, colors: { ...palette }, headingFont, textFont };
    });
    return { items };
  }
}
