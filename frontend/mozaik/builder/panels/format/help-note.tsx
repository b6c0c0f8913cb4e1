import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink, IconButton } from "../../../../ui/button/button.tsx";
import { Dialog, DialogTrigger } from "../../../../ui/dialog/dialog.tsx";
import css from "../side-panel/panel.module.css";

type HelpNoteProps = {
  title: string;
  children: ReactNode;
  /** Address of the help page. */
  page: string;
};

/** The question mark of a panel: explains what the panel does and links to a help page. */
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
