/** `1 follower`, `1,204 followers`. */
export function followersText(followers: number): string {
  return `${followers.toLocaleString("en-US")} ${followers === 1 ? "follower" : "followers"}`;
}

/** Updates the number of followers that the page shows. `change`: by how many. */
export function countFollowers(change: number): void {
  const count = document.querySelector<HTMLElement>("[data-followers]");
  if (!count) return;
  const followers = Math.max(0, Number(count.dataset.followers) + change);
  count.dataset.followers = String(followers);
  count.textContent = followersText(followers);
}
