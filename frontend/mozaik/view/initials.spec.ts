import * as designSystem from "../../ui/avatar/initials.ts";
import { avatarHue, initialsOf } from "./initials.ts";

test.each(["Ada Demo", "bruno", "  Élodie de la Mare ", "—", "", "李 小龙", "R2 D2"])(
  "%j has the letters and the colour it has in the design system",
  (name) => {
    expect(initialsOf(name)).toBe(designSystem.initialsOf(name));
    expect(avatarHue(name)).toBe(designSystem.avatarHue(name));
  },
);
