/** `1 follower`, `1,204 followers`. */
export function followersText(followers: number): string {
  return `${followers.toLocaleString("en-US")} ${followers === 1 ? "follower" : "followers"}`;
}
