import { useRef, useState } from "react";
import type { CurrentUser } from "#modules/account/contract";
import { useChangeAvatar, useRemoveAvatar } from "../../api/profile.ts";
import type { UploadProgress } from "../../api/upload.ts";
import { messageOf } from "../../mall/api-error.ts";
import { AvatarUpload } from "../../ui/avatar-upload/avatar-upload.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./profile.module.css";

/** The user's own profile picture: choose, crop, upload, remove. */
export function AvatarSection({ user }: { user: CurrentUser }) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const sending = useRef<AbortController>(null);
  const change = useChangeAvatar(user.id);
  const removal = useRemoveAvatar(user.id);

  const send = (picture: File) => {
    const controller = new AbortController();
    sending.current = controller;
    setProgress({ loaded: 0, total: picture.size });
    change.mutate(
      { picture, onProgress: setProgress, signal: controller.signal },
      {
        onSuccess: () => toasts.success("Profile picture saved"),
        onError: (error) => {
          if (!controller.signal.aborted) toasts.error(messageOf(error));
        },
        onSettled: () => setProgress(null),
      },
    );
  };
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => toasts.success("Profile picture removed"),
      onError: (error) => toasts.error(messageOf(error)),
    });
  return (
    <div className={css.avatar}>
      <AvatarUpload
        label="Profile picture"
        src={user.avatarBlobId && `/public/api/blobs/${user.avatarBlobId}`}
        status={progress === null ? { kind: "idle" } : { kind: "loading", ...progress }}
        onUpload={send}
        onRemove={remove}
        onCancel={() => sending.current?.abort(new DOMException("Cancelled", "AbortError"))}
      />
    </div>
  );
}
