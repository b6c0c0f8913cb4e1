import type { TemplateKey } from "../../mozaik/contract.ts";
import type { Palette } from "../rules/palette.ts";
import type { SiteTemplateKey } from "../rules/site-templates.ts";

export interface SiteTemplate {
  readonly name: string;
  readonly summary: string;
  /** The first is the start page. `template`: what a page's Mozaik starts from. */
  readonly pages: readonly { readonly name: string; readonly url: string; readonly template: TemplateKey | null }[];
  readonly palette: Palette;
  readonly headingFont: string;
  readonly textFont: string;
}

/** Each palette passes the contrast check of its pairs. */
export const SITE_TEMPLATES: Readonly<Record<SiteTemplateKey, SiteTemplate>> = {
  photographer: {
    name: "Photographer",
    summary: "Large pictures, few words: series, portraits and a way to book.",
    pages: [
      { name: "Series", url: "series", template: "photo-essay" },
      { name: "Portfolio", url: "portfolio", template: "portfolio" },
      { name: "Prints", url: "prints", template: "shop-window" },
      { name: "Letters", url: "letters", template: "newsletter" },
    ],
    palette: { paper: "#fbfaf8", ground: "#efece6", ink: "#1d1c1a", accent: "#8a3b12", support: "#c9b79c" },
    headingFont: "Georgia",
    textFont: "Roboto",
  },
  restaurant: {
    name: "Restaurant",
    summary: "What is on the table, who cooks it, and the next evening with guests.",
    pages: [
      { name: "Welcome", url: "welcome", template: "shop-window" },
      { name: "Our kitchen", url: "kitchen", template: "photo-essay" },
      { name: "Evenings", url: "evenings", template: "event-invitation" },
    ],
    palette: { paper: "#fffdf7", ground: "#f5edda", ink: "#2c2416", accent: "#7a2e1d", support: "#d8a33c" },
    headingFont: "Palatino",
    textFont: "Georgia",
  },
  maker: {
    name: "Maker",
    summary: "A shop window for things made by hand, with the story behind them.",
    pages: [
      { name: "Shop", url: "shop", template: "shop-window" },
      { name: "How it is made", url: "making", template: "photo-essay" },
      { name: "News", url: "news", template: "newsletter" },
    ],
    palette: { paper: "#fdfcf9", ground: "#eef0e8", ink: "#23291f", accent: "#2f5d3a", support: "#c77b4a" },
    headingFont: "Roboto",
    textFont: "Roboto",
  },
  studio: {
    name: "Studio",
    summary: "Work, people and contact for a small office of designers or consultants.",
    pages: [
      { name: "Work", url: "work", template: "portfolio" },
      { name: "Services", url: "services", template: "shop-window" },
      { name: "Notes", url: "notes", template: "newsletter" },
    ],
    palette: { paper: "#ffffff", ground: "#f1f3f6", ink: "#14181f", accent: "#1f3fbf", support: "#ff7a59" },
    headingFont: "Helvetica Neue",
    textFont: "Helvetica Neue",
  },
  school: {
    name: "School",
    summary: "Lessons in order, dates to come, and letters to those who learn.",
    pages: [
      { name: "Lessons", url: "lessons", template: "course-lesson" },
      { name: "Open day", url: "open-day", template: "event-invitation" },
      { name: "Letters", url: "letters", template: "newsletter" },
    ],
    palette: { paper: "#fdfdff", ground: "#eaf1f5", ink: "#1b2733", accent: "#0b5c7a", support: "#f0b429" },
    headingFont: "Georgia",
    textFont: "Roboto",
  },
  festival: {
    name: "Festival",
    summary: "One date, one place: the programme, the people and how to come.",
    pages: [
      { name: "Programme", url: "programme", template: "event-invitation" },
      { name: "Last year", url: "last-year", template: "photo-essay" },
      { name: "Tickets", url: "tickets", template: "shop-window" },
    ],
    palette: { paper: "#fff9fb", ground: "#fbe6ee", ink: "#2a1022", accent: "#a3145c", support: "#ffb000" },
    headingFont: "Impact",
    textFont: "Roboto",
  },
};
