/** What a website can start from: one for each industry. */
export const SITE_TEMPLATE_KEYS = ["photographer", "restaurant", "maker", "studio", "school", "festival"] as const;
export type SiteTemplateKey = (typeof SITE_TEMPLATE_KEYS)[number];
