import { fontStack } from "#modules/mozaik/document/rich-text-fonts";
import type { IndustryTemplates } from "#modules/website/contract";
import { DEFAULT_PALETTE, type PaletteRole } from "#mozaik/document";
import css from "./sites.module.css";

/** A small drawing of a template's start page, in its colours and fonts. */
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
      <span className={css.faceBar}>
        <i />
        <b>
          <i />
          <i />
          <i />
        </b>
      </span>
      <span className={css.faceTitle} style={{ fontFamily: fontStack(template.headingFont) }}>
        {template.name}
      </span>
      <span className={css.facePicture} />
      <span className={css.faceButton} />
      <span className={css.faceBand}>
        <i />
        <i />
        <i />
      </span>
    </span>
  );
}
