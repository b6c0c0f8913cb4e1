import { messageOf } from "../api-error.ts";
import { sendCommand } from "../http.ts";

/** Makes the form work that asks for the password of a share link. */
export function startUnlock(form: HTMLFormElement): void {
  // Not validated: the server of the same release wrote it.
  const { id, key }: { id: string; key: string } = JSON.parse(form.dataset.unlock ?? "{}");
  const problem = form.querySelector<HTMLElement>("[role=alert]");
  const field = form.querySelector("input");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = { key, password: field?.value ?? "" };
    sendCommand("POST", `/public/api/mozaiks/${id}/unlock`, { body }).then(
      () => location.assign(`/mozaik/${id}?key=${encodeURIComponent(key)}`),
      (error) => {
        if (problem) {
          problem.hidden = false;
          problem.textContent = messageOf(error);
        }
        field?.focus();
      },
    );
  });
}
