import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink, IconButton } from "../../../../ui/button/button.tsx";
import { Dialog, DialogTrigger } from "../../../../ui/dialog/dialog.tsx";
import css from "../side-panel/panel.module.css";

type HelpNoteProps = {
  title: string;
  children: ReactNode;
  /** A page that says more. */
  page: string;
};

/** The question mark of a panel: what the panel does, and the way to the page that says more. */
export function HelpNote({ title, children, page }: HelpNoteProps) {
  return (
    <DialogTrigger>
      <IconButton label="Help" icon={<CircleHelp />} size="small" />
      <Dialog title={title} size="small">
        <div className={css.help}>
          {children}
          <ButtonLink href={page} target="_blank" rel="noopener">
            Learn more
          </ButtonLink>
        </div>
      </Dialog>
    </DialogTrigger>
  );
}
