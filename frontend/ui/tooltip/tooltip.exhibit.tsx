import { Undo2 } from "lucide-react";
import { Button, IconButton } from "../button/button.tsx";
import type { Exhibit } from "../exhibit.ts";
import { Tooltip } from "./tooltip.tsx";

export default {
  title: "Tooltip",
  states: [
    {
      name: "On a button",
      Content: () => (
        <Tooltip text="Undoes the last change, for you and for everyone who edits with you" placement="right">
          <Button>Undo</Button>
        </Tooltip>
      ),
    },
    { name: "On an icon button", Content: () => <IconButton label="Undo the last change" icon={<Undo2 />} /> },
  ],
} satisfies Exhibit;
