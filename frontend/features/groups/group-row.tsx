import { useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2, Users } from "lucide-react";
import type { AccountGroup } from "#modules/account/group-contract";
import { peopleCount } from "../../people/group-line.tsx";
import { IconButton } from "../../ui/button/button.tsx";
import { deleteGroupLater } from "./delete-group.ts";
import css from "./groups.module.css";

/** A group with what its owner can do with it. */
export function GroupRow({ group, onEdit }: { group: AccountGroup; onEdit: () => void }) {
  const queries = useQueryClient();
  return (
    <li className={css.group}>
      <Users className={css.icon} aria-hidden="true" />
      <div className={css.words}>
        <h2 className={css.name}>{group.name}</h2>
        <p className={css.hint}>{group.members.length === 0 ? "Nobody yet" : peopleCount(group.members.length)}</p>
      </div>
      <IconButton label={`Edit ${group.name}`} icon={<Pencil />} onPress={onEdit} />
      <IconButton label={`Delete ${group.name}`} icon={<Trash2 />} onPress={() => deleteGroupLater(group, queries)} />
    </li>
  );
}
