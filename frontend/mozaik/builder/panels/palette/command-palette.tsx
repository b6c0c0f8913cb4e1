import { Search } from "lucide-react";
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from "react-aria-components";
import { useBuilder } from "../../view-state/builder-context.ts";
import css from "./command-palette.module.css";
import { commandGroups } from "./commands.ts";
import { KeyCaps } from "./key-caps.tsx";

/** A searchable list of all commands available now, with their shortcuts. */
export function CommandPalette() {
  const builder = useBuilder();
  const { contains } = useFilter({ sensitivity: "base" });
  const close = () => builder.view.closeOverlay();
  // Computed once on opening, because running a command closes the palette.
  const groups = commandGroups(builder, builder.draft.state.get(), builder.view.get());
  return (
    <ModalOverlay className={css.overlay} isOpen isDismissable onOpenChange={close}>
      <Modal className={css.modal}>
        <Dialog className={css.dialog} aria-label="Find an action">
          <Autocomplete filter={contains}>
            <SearchField className={css.field} aria-label="Find an action" autoFocus>
              <Search aria-hidden="true" />
              <Input className={css.input} placeholder="Find an action" />
            </SearchField>
            <Menu
              className={css.list}
              aria-label="Actions"
              renderEmptyState={() => <p className={css.none}>No action has these words in its name.</p>}
            >
              {groups.map((group) => (
                <MenuSection key={group.id} id={group.id} className={css.section}>
                  <Header className={css.heading}>{group.label}</Header>
                  {group.commands.map((command) => (
                    <MenuItem
                      key={command.id}
                      id={command.id}
                      className={css.item}
                      textValue={command.label}
                      onAction={() => {
                        close();
                        command.run();
                      }}
                    >
                      <span className={css.words}>{command.label}</span>
                      {command.keys !== undefined && <KeyCaps keys={command.keys} />}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
