import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  Dialog as AriaDialog,
  DialogTrigger as AriaDialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
} from "react-aria-components";
import { IconButton } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { useToastsAbove } from "../toast/use-toasts-above.ts";
import { useRootMark } from "../use-root-mark.ts";
import css from "./dialog.module.css";

/** Contains a pressable trigger and the `Dialog` it opens, in this order. */
export const DialogTrigger = AriaDialogTrigger;

type Content = ReactNode | ((actions: { close: () => void }) => ReactNode);

type DialogProps = {
  title: string;
  /** The body; it scrolls if it is longer than the screen. */
  children: Content;
  /** The actions at the bottom, always visible. */
  footer?: Content;
  size?: "small" | "medium" | "large" | "wide" | "full";
  /** Together they control the dialog; otherwise its `DialogTrigger` does. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Whether a press outside closes it. Switch it off if typed text would be lost. Escape always closes. */
  isDismissable?: boolean;
  role?: "dialog" | "alertdialog";
};

/** A modal window: focus stays inside and returns to the trigger; Escape and the × close it. */
export function Dialog(props: DialogProps) {
  const { title, children, footer, size = "medium", isOpen, onOpenChange, isDismissable = true, role } = props;
  return (
    <ModalOverlay className={css.overlay} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={isDismissable}>
      <Modal className={classNames(css.modal, css[size])}>
        <AriaDialog className={css.dialog} role={role}>
          {({ close }) => (
            <>
              <header className={css.header}>
                <Heading slot="title" className={css.title}>
                  {title}
                </Heading>
                <IconButton label="Close" icon={<X />} size="small" hasTooltip={false} onPress={close} />
              </header>
              <Body title={title}>{contentOf(children, close)}</Body>
              {footer !== undefined && <footer className={css.footer}>{contentOf(footer, close)}</footer>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Content longer than the screen is a tab stop, so that the arrow keys can scroll it. */
function Body({ title, children }: { title: string; children: ReactNode }) {
  useRootMark("data-overlay");
  useToastsAbove();
  const body = useRef<HTMLDivElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => setScrollable(element.scrollHeight > element.clientHeight + 1);
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    for (const child of element.children) resizes.observe(child);
    measure();
    return () => resizes.disconnect();
  }, []);
  return (
    <div ref={body} className={css.body} {...(isScrollable && { role: "group", "aria-label": title, tabIndex: 0 })}>
      {children}
    </div>
  );
}

function contentOf(content: Content, close: () => void): ReactNode {
  return typeof content === "function" ? content({ close }) : content;
}
