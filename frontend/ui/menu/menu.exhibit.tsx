import { Copy, Ellipsis, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { Button } from "../button/button.tsx";
import type { Exhibit } from "../exhibit.ts";
import { Menu, MenuButton, MenuItem, MenuSeparator, MenuTrigger } from "./menu.tsx";

export default {
  title: "Menu",
  states: [
    {
      name: "Behind an icon",
      Content: () => (
        <MenuButton label="More actions" icon={<Ellipsis />} placement="bottom start">
          <Actions />
        </MenuButton>
      ),
    },
    {
      name: "Behind a button",
      Content: () => (
        <MenuTrigger>
          <Button>Actions</Button>
          <Menu label="Actions" placement="bottom start">
            <Actions />
          </Menu>
        </MenuTrigger>
      ),
    },
    {
      name: "Disabled",
      Content: () => (
        <MenuTrigger>
          <Button isDisabled>No actions</Button>
          <Menu label="No actions">
            <Actions />
          </Menu>
        </MenuTrigger>
      ),
    },
  ],
} satisfies Exhibit;

function Actions() {
  const doNothing = () => undefined;
  return (
    <>
      <MenuItem icon={<Pencil />} onAction={doNothing}>
        Edit
      </MenuItem>
      <MenuItem icon={<Copy />} onAction={doNothing} isDisabled>
        Duplicate
      </MenuItem>
      <MenuItem icon={<ExternalLink />} href="/explore">
        See it as visitors see it
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} isDanger onAction={doNothing}>
        Delete
      </MenuItem>
    </>
  );
}
