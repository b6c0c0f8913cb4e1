import { COMMENTS_ROOM } from "#modules/social/rules/comments-room";

/** Milliseconds in which further comments are heard of together, so that a lively section asks the server rarely. */
const PAUSE = 1_500;

/**
 * Calls `onNews` when somebody has commented in a section. Needs a signed-in reader. The socket is loaded here, so
 * guests never load it. Returns what ends it.
 */
export function hearOfComments(sectionId: string, onNews: () => void): () => void {
  let isOver = false;
  let end = () => {};
  void import("../socket.ts").then(
    ({ openSocket }) => {
      if (isOver) return;
      const { socket, giveBack } = openSocket();
      const place = { room: COMMENTS_ROOM, id: sectionId };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const heard = ({ id }: { id?: string }) => {
        if (id !== sectionId || timer !== undefined) return;
        timer = setTimeout(() => {
          timer = undefined;
          onNews();
        }, PAUSE);
      };
      const enter = () => socket.emit("room-enter", place);
      socket.on("connect", enter).on(COMMENTS_ROOM, heard);
      if (socket.connected) enter();
      end = () => {
        clearTimeout(timer);
        socket.emit("room-leave", place);
        socket.off("connect", enter).off(COMMENTS_ROOM, heard);
        giveBack();
      };
    },
    () => {}, // without it the section shows what there was when it was opened
  );
  return () => {
    isOver = true;
    end();
  };
}
