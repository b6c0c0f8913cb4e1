import { type ComponentType, useState } from "react";
import { toasts } from "../../ui/toast/toasts.ts";
import { messageOf } from "../api-error.ts";
import { Flyout } from "../flyout.tsx";
import { Icon } from "../icon.tsx";
import type { CommentSectionState } from "./use-comment-section.ts";

interface OwnerMenuProps {
  section: CommentSectionState;
}

/** The menu of a section for its owner. What is in it is loaded when it is opened. */
export function OwnerMenu({ section }: OwnerMenuProps) {
  const [Controls, setControls] = useState<ComponentType<OwnerMenuProps> | null>(null);
  const load = async () => {
    try {
      const { OwnerControls } = await import("./owner-controls.tsx");
      setControls(() => OwnerControls);
    } catch (error) {
      toasts.error(messageOf(error));
    }
  };
  return (
    <Flyout
      id="comment-settings"
      label="Comment settings"
      button={<Icon name="settings" />}
      buttonClass="mall-comment-menu"
      panelClass="mall-panel-start"
      isDialog
      isLazy
      onOpenChange={(isOpen) => isOpen && void load()}
    >
      {Controls ? <Controls section={section} /> : <p role="status">Loading…</p>}
    </Flyout>
  );
}
