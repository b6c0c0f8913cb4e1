import { type CSSProperties, useState } from "react";
import { avatarHue, initialsOf } from "./initials.ts";

interface AvatarProps {
  name: string;
  src: string | null;
  /** px */
  size: number;
}

/** A user's picture, or their initials in a stable colour if they have none or it cannot be loaded. */
export function Avatar({ name, src, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const style: CSSProperties & Record<"--hue" | "--size", string> = {
    "--hue": String(avatarHue(name)),
    "--size": `${size}px`,
  };
  return (
    <span className="mall-avatar" style={style} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
