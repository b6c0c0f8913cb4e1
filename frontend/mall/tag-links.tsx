import { searchAddress } from "./search-address.ts";

/** The tags; each links to everything that has it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="mall-tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={searchAddress({ text: "", tags: [tag] })}>{tag}</a>
        </li>
      ))}
    </ul>
  );
}
