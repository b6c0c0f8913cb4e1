import { fontStack } from "#modules/mozaik/document/rich-text-fonts";
import type { IndustryTemplates } from "#modules/website/contract";
import { DEFAULT_PALETTE, type PaletteRole } from "#mozaik/document";
import css from "./template-face.module.css";

/** A small drawing of a template's start page, in its colours and fonts, with one of its pictures. */
export function TemplateFace({ template }: { template: IndustryTemplates["items"][number] }) {
  const color = (role: PaletteRole) => template.colors[role] ?? DEFAULT_PALETTE[role];
  return (
    <span
      className={css.face}
      aria-hidden="true"
      style={{
        "--face-paper": color("paper"),
        "--face-ground": color("ground"),
        "--face-ink": color("ink"),
        "--face-accent": color("accent"),
        "--face-support": color("support"),
      }}
    >
      <span className={css.bar}>
        <i />
        <b>
          <i />
          <i />
          <i />
        </b>
      </span>
      <span className={css.title} style={{ fontFamily: fontStack(template.headingFont) }}>
        {template.name}
      </span>
      <span className={css.picture} data-template={template.key} />
      <span className={css.button} />
      <span className={css.band}>
        <i />
        <i />
        <i />
      </span>
    </span>
  );
}
