import { CircleCheck, CircleX, Info, TriangleAlert, X } from "lucide-react";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
} from "react-aria-components";
import { IconButton } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import css from "./toast.module.css";
import { type ToastTone, toastQueue } from "./toasts.ts";

const ICON: Record<ToastTone, typeof Info> = {
  success: CircleCheck,
  error: CircleX,
  warning: TriangleAlert,
  info: Info,
};

/** Where toasts appear; mounted once. It is a landmark that F6 reaches, and each toast is announced. */
export function ToastRegion() {
  return (
    <AriaToastRegion queue={toastQueue} className={css.region} aria-label="Notifications">
      {({ toast }) => {
        const Icon = ICON[toast.content.tone];
        return (
          <AriaToast toast={toast} className={classNames(css.toast, css[toast.content.tone])}>
            <Icon className={css.icon} aria-hidden="true" />
            <ToastContent className={css.content}>
              <Text slot="title">{toast.content.text}</Text>
            </ToastContent>
            <IconButton slot="close" label="Dismiss" icon={<X />} size="small" hasTooltip={false} />
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
