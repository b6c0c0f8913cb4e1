import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { SHORTCUT_GROUPS, SHORTCUTS } from "../../model/shortcuts.ts";
import { TEXT_KEYS } from "../../model/text-keys.ts";
import { useBuilder } from "../../view-state/builder-context.ts";
import { KeyCaps } from "./key-caps.tsx";
import css from "./shortcut-list.module.css";

/** All keys of the builder and its text editor, by purpose. */
export function ShortcutList() {
  const builder = useBuilder();
  const shortcuts = Object.values(SHORTCUTS);
  return (
    <Dialog title="Keys" size="large" isOpen onOpenChange={() => builder.view.closeOverlay()}>
      <div className={css.groups}>
        {SHORTCUT_GROUPS.map((group) => (
          <section key={group}>
            <h3 className={css.heading}>{group}</h3>
            <dl className={css.list}>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ label, keys }) => (
                  <div key={label} className={css.row}>
                    <dt>{label}</dt>
                    <dd className={css.keys}>
                      {keys.map((each) => (
                        <KeyCaps key={each} keys={each} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section className={css.long}>
          <h3 className={css.heading}>In a text</h3>
          <dl className={css.list}>
            {TEXT_KEYS.map(({ label, keys, signs }) => (
              <div key={label} className={css.row}>
                <dt>{label}</dt>
                <dd className={css.keys}>
                  {keys?.map((each) => (
                    <KeyCaps key={each} keys={each} />
                  ))}
                  {signs !== undefined && <KeyCaps keys={`${signs}+Space`} />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <p className={css.note}>
        While you type in a text or field, these keys do not apply. Press Esc to leave a text. Shift+Click selects all
        blocks up to there, <KeyCaps keys="mod+Click" /> one more block. On a touch screen, hold a block and let go.
        Hold Alt while you drag the gap between columns to ignore the snap points.
      </p>
    </Dialog>
  );
}
