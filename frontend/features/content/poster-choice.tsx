import { Image } from "lucide-react";
import type { RefObject } from "react";
import type { Asset } from "#modules/asset/contract";
import { useChoosePoster } from "../../api/assets.ts";
import { ApiError, messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { frameOf } from "../../ui/media-player/frame-of.ts";
import { toasts } from "../../ui/toast/toasts.ts";

const NO_FRAME = "Your browser cannot take this frame. Play the video and try again.";

interface Props {
  asset: Pick<Asset, "id">;
  /** Where the player with the film is. */
  player: RefObject<HTMLElement | null>;
}

/** The picture of a film before it plays: the frame that its player shows now, or the first one. */
export function PosterChoice({ asset, player }: Props) {
  const choose = useChoosePoster(asset.id);
  const options = (done: string) => ({
    onSuccess: () => void toasts.success(done),
    onError: (error: Error) => {
      console.error(error);
      toasts.error(error instanceof ApiError ? messageOf(error) : NO_FRAME);
    },
  });
  const frame = async () => {
    const film = player.current?.querySelector("video");
    if (!film) throw new Error("There is no film to take a frame of.");
    return frameOf(film, "poster.jpg");
  };
  const isTaking = choose.isPending && choose.variables !== null;
  return (
    <>
      <Button
        size="small"
        icon={<Image />}
        isPending={isTaking}
        onPress={() => choose.mutate(frame, options("Poster saved"))}
      >
        Use this frame
      </Button>
      <Button
        size="small"
        isPending={choose.isPending && !isTaking}
        onPress={() => choose.mutate(null, options("The film is shown with its first frame"))}
      >
        Use the first frame
      </Button>
    </>
  );
}
