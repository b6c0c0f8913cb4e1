import type { Outgoing } from "./outgoing.ts";
import type { CommentSectionState } from "./use-comment-section.ts";

interface OutgoingNoteProps {
  outgoing: Outgoing;
  section: CommentSectionState;
}

/** How far the sending of a comment is, and what its writer can do if it failed. */
export function OutgoingNote({ outgoing, section }: OutgoingNoteProps) {
  const { failure } = outgoing;
  if (failure === null) return <SendingNote />;
  const button = (label: string, act: () => void) => (
    <button type="button" className="mall-button mall-button-line" onClick={act}>
      {label}
    </button>
  );
  return (
    <>
      <p className="mall-comment-failure" role="alert">
        Not sent. {failure.message}
      </p>
      <div className="mall-comment-buttons">
        {button("Try again", () => void section.sendAgain(outgoing))}
        {/* of one that was not refused, the server may have stored the text */}
        {failure.isRefused && section.doing.type === "none" && button("Edit", () => section.writeAgain(outgoing))}
        {button("Discard", () => section.discard(outgoing))}
      </div>
    </>
  );
}

function SendingNote() {
  return (
    <span className="mall-muted" role="status">
      Sending…
    </span>
  );
}
