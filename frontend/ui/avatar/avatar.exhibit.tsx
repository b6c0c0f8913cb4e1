import type { Exhibit } from "../exhibit.ts";
import { Row } from "../exhibit-layout.tsx";
import { portrait } from "../exhibit-pictures.ts";
import { Avatar } from "./avatar.tsx";

const SIZES = ["small", "medium", "large", "huge"] as const;
const NAMES = ["North Sea Prints", "Amber", "Łódź & Żuraw", "Studio Umber", "!!"];

export default {
  title: "Avatar",
  states: [
    {
      name: "Picture",
      Content: () => (
        <Row>
          {SIZES.map((size) => (
            <Avatar key={size} size={size} name="Night Walker" src={portrait.src} isDecorative={false} />
          ))}
        </Row>
      ),
    },
    {
      name: "Initials",
      Content: () => (
        <Row>
          {NAMES.map((name) => (
            <Avatar key={name} name={name} size="large" isDecorative={false} />
          ))}
        </Row>
      ),
    },
  ],
} satisfies Exhibit;
