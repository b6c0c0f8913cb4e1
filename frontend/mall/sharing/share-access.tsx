import { useEffect, useState } from "react";
import type { AccountGroup } from "#modules/account/group-contract";
import type { ItemSharing } from "#modules/item/contract";
import { messageOf } from "../api-error.ts";
import { endSharing, type ItemToShare, readGroups, readSharing, shareItem } from "./share-calls.ts";

interface ShareAccessProps {
  item: ItemToShare;
  userId: string;
}

interface Reader {
  readonly kind: "users" | "groups";
  readonly id: string;
  readonly name: string;
}

/** Who may see an item besides its author; takes the right away, and gives it back as long as the list is open. */
export function ShareAccess({ item, userId }: ShareAccessProps) {
  const [readers, setReaders] = useState<readonly Reader[] | null>(null);
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    Promise.all([readSharing(item), readGroups(userId)]).then(
      ([sharing, { items }]) => setReaders(readersIn(sharing, items)),
      (error) => setProblem(messageOf(error)),
    );
  }, [item, userId]);

  const change = async ({ kind, id }: Reader) => {
    setProblem(null);
    const isEnded = ended.has(id);
    try {
      if (isEnded) {
        const again = kind === "users" ? { selectedUsers: [id] } : { selectedGroups: [id] };
        await shareItem(item, { shareType: "users", ...again }, false);
      } else await endSharing(item, kind, id);
      const next = new Set(ended);
      if (!next.delete(id)) next.add(id);
      setEnded(next);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <section className="mall-access" aria-label="Who can see it">
      <h3>Who can see it</h3>
      {readers === null && problem === null && <p className="mall-muted">Loading…</p>}
      {readers !== null && (
        <p className="mall-muted">
          {item.isPublic
            ? "Everyone: it is public. These people still see it if you make it private."
            : readers.length === 0
              ? "Only you."
              : "You, and:"}
        </p>
      )}
      {readers !== null && readers.length > 0 && (
        <ul>
          {readers.map((reader) => (
            <li key={reader.id}>
              <span dir="auto" className={ended.has(reader.id) ? "mall-muted" : undefined}>
                {reader.name}
                {ended.has(reader.id) && " (removed)"}
              </span>
              <button
                type="button"
                className="mall-button mall-button-line"
                aria-label={`${ended.has(reader.id) ? "Share again with" : "Stop sharing with"} ${reader.name}`}
                onClick={() => void change(reader)}
              >
                {ended.has(reader.id) ? "Undo" : "Remove"}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <p role="alert" className="mall-field-error">
          {problem}
        </p>
      )}
    </section>
  );
}

function readersIn({ people, groupIds }: ItemSharing, own: readonly AccountGroup[]): Reader[] {
  return [
    ...people.map(({ id, name }) => ({ kind: "users" as const, id, name })),
    ...own.filter(({ id }) => groupIds.includes(id)).map(({ id, name }) => ({ kind: "groups" as const, id, name })),
  ];
}
