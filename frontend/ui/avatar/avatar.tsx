import { type CSSProperties, useState } from "react";
import { classNames } from "../class-names.ts";
import css from "./avatar.module.css";
import { avatarHue, initialsOf } from "./initials.ts";

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: "small" | "medium" | "large" | "huge";
  /** True if the name is next to it: a screen reader must not read it twice. */
  isDecorative?: boolean;
};

/** The picture of a person or a channel. Without one, or if it cannot be loaded, the initials in a stable colour. */
export function Avatar({ name, src, size = "medium", isDecorative = true }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = classNames(css.avatar, css[size]);
  const alt = isDecorative ? "" : name;
  if (src && src !== broken) {
    return <img className={className} src={src} alt={alt} loading="lazy" onError={() => setBroken(src)} />;
  }
  const style: CSSProperties = { "--hue": avatarHue(name) };
  return isDecorative ? (
    <span className={className} style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <span className={className} style={style} role="img" aria-label={name}>
      {initialsOf(name)}
    </span>
  );
}
