import { useCallback, useEffect, useRef, useState } from "react";
import type { Comment, CommentCreated } from "#modules/social/comment-contract";
import { ApiError, messageOf } from "../api-error.ts";
import { newKey } from "../http.ts";
import { postComment, readWriter } from "./comment-calls.ts";
import { keepOutgoing, keptOutgoing, type Outgoing, type Writer } from "./outgoing.ts";

const UNKNOWN: Writer = { username: "You", avatarUrl: null };

interface OutgoingListeners {
  /** The server has stored one. */
  onSent: (created: CommentCreated) => void;
  onRefused: (error: ApiError) => void;
}

/**
 * What the reader writes in a section: shown at once, sent with one key however often, kept until the server confirms it.
 * What was being sent when the page was left is sent again.
 */
export function useOutgoing(commentSectionId: string, userId: string | null, listeners: OutgoingListeners) {
  const [outgoing, setOutgoing] = useState(() => (userId === null ? [] : keptOutgoing(commentSectionId, userId)));
  const [writer, setWriter] = useState(UNKNOWN);
  const known = useRef(outgoing);
  const told = useRef(listeners);
  told.current = listeners;

  const change = (next: readonly Outgoing[]) => {
    known.current = next;
    setOutgoing(next);
    if (userId !== null) keepOutgoing(commentSectionId, userId, next);
  };
  const put = (one: Outgoing) => change(known.current.map((each) => (each.key === one.key ? one : each)));
  const send = async (one: Outgoing) => {
    if (userId === null) return;
    const { key, content, rootCommentId } = one;
    put({ ...one, failure: null });
    try {
      const created = await postComment({ authorId: userId, commentSectionId, content, rootCommentId }, key);
      put({ ...one, failure: null, created });
      told.current.onSent(created);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      put({ ...one, failure: { message: messageOf(error), isRefused } });
      if (isRefused) told.current.onRefused(error);
    }
  };
  const resume = useRef(() => {
    for (const one of known.current) if (one.failure === null && one.created === null) void send(one);
  });
  useEffect(() => resume.current(), []);

  return {
    /** Oldest first. */
    outgoing: userId === null ? [] : outgoing,
    /** Reads how the reader's comments show them; until then, and if that fails, they are 'You'. */
    prepare: useCallback(() => void readWriter().then(setWriter, () => {}), []),
    /** Shows it and sends it. Returns its key. */
    add: (content: string, rootCommentId: string | null): string => {
      const one = { key: newKey(), content, rootCommentId, at: new Date().toISOString(), failure: null, created: null };
      change([...known.current, one]);
      void send(one);
      return one.key;
    },
    sendAgain: send,
    /** Forgets one. `key`: its own, or the id of its comment. */
    drop: (key: string) => change(known.current.filter((each) => each.key !== key && each.created?.id !== key)),
    asComment: ({ key, content, rootCommentId, at, created }: Outgoing): Comment => ({
      id: created?.id ?? key,
      content: created?.content ?? content,
      mentions: [],
      ...writer,
      createTime: created?.createTime ?? at,
      editTime: null,
      authorId: userId,
      commentSectionId,
      rootCommentId,
      state: created?.isHeld ? "held" : "shown",
      takeDown: null,
      replies: 0,
    }),
  };
}
