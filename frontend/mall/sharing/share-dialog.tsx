import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { EMAIL_HINT, emailsProblem, NO_USER, SHARE_FAILED, SHARED } from "#modules/item/rules/sharing";
import { toasts } from "../../ui/toast/toasts.ts";
import { useUserId } from "../session.ts";
import { PeopleChoice } from "./people-choice.tsx";
import { ShareAccess } from "./share-access.tsx";
import { type ItemToShare, shareItem } from "./share-calls.ts";
import { ShareLink } from "./share-link.tsx";

interface ShareDialogProps {
  item: ItemToShare;
  /** What else those who share it should know. */
  note?: string;
  onClose: () => void;
}

type Way = "email" | "users";
const WAYS = [
  { way: "email", text: "By email" },
  { way: "users", text: "With users" },
] as const;

/** Shares an item by e-mail or with people and groups; its author sees there who may see it. Guests share by e-mail. */
export function ShareDialog({ item, note, onClose }: ShareDialogProps) {
  const userId = useUserId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [id, hint, problemId] = [useId(), useId(), useId()];
  const ways = WAYS.filter(({ way }) => (way === "email" ? item.isPublic : userId !== null));
  const [chosenWay, setWay] = useState<Way>("email");
  const way = ways.some((each) => each.way === chosenWay) ? chosenWay : (ways[0]?.way ?? "email");
  const [emails, setEmails] = useState("");
  const [people, setPeople] = useState<ReadonlySet<string>>(new Set());
  const [groups, setGroups] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const kind = item.itemType === "mozaik" ? "Mozaik" : "asset";

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const share = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = way === "email" ? emailsProblem(emails) : people.size + groups.size === 0 ? NO_USER : null;
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    const request = { shareType: way, emails, selectedUsers: [...people], selectedGroups: [...groups] };
    try {
      await shareItem(item, request, userId === null);
      toasts.success(SHARED.replace("Mozaik", kind));
      dialog.current?.close();
    } catch {
      setEmails("");
      setPeople(new Set());
      setGroups(new Set());
      setProblem(SHARE_FAILED);
    }
    setBusy(false);
  };

  return (
    <dialog ref={dialog} className="mall-dialog" aria-labelledby={id} onClose={onClose}>
      <form className="mall-form" noValidate onSubmit={(event) => void share(event)}>
        <h2 id={id}>Share {kind}</h2>
        {note !== undefined && <p className="mall-muted">{note}</p>}
        {ways.length > 1 && (
          <fieldset className="mall-ways">
            <legend className="visually-hidden">How to share</legend>
            {ways.map(({ way: each, text }) => (
              <label key={each}>
                <input
                  type="radio"
                  name={`${id}-way`}
                  checked={way === each}
                  onChange={() => {
                    setWay(each);
                    setProblem(null);
                  }}
                />
                {text}
              </label>
            ))}
          </fieldset>
        )}
        {way === "email" ? (
          <div className="mall-field">
            <label htmlFor={`${id}-emails`}>Emails</label>
            <input
              id={`${id}-emails`}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={emails}
              aria-describedby={problem === null ? hint : `${problemId} ${hint}`}
              aria-invalid={problem === null ? undefined : true}
              onChange={({ currentTarget: { value } }) => {
                setEmails(value);
                setProblem(null);
              }}
            />
            <p id={hint} className="mall-muted">
              {EMAIL_HINT}
            </p>
          </div>
        ) : (
          <PeopleChoice
            userId={userId}
            people={people}
            groups={groups}
            onPeople={(ids) => {
              setPeople(ids);
              setProblem(null);
            }}
            onGroups={(ids) => {
              setGroups(ids);
              setProblem(null);
            }}
          />
        )}
        {problem !== null && (
          <p id={problemId} role="alert" className="mall-field-error">
            {problem}
          </p>
        )}
        <div className="mall-dialog-buttons">
          <button type="button" className="mall-button mall-button-line" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="mall-button mall-button-accent" aria-disabled={isBusy} aria-busy={isBusy}>
            Share
          </button>
        </div>
      </form>
      {item.isAuthor && userId !== null && <ShareAccess item={item} userId={userId} />}
      {item.isAuthor && item.itemType === "mozaik" && !item.isPublic && <ShareLink mozaikId={item.itemId} />}
    </dialog>
  );
}
