import { useSuspenseQuery } from "@tanstack/react-query";
import { Pencil, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { mozaikQuery } from "../../api/mozaiks.ts";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { DeleteMozaik } from "./delete-mozaik.tsx";
import { MozaikBasicInfo } from "./mozaik-basic-info.tsx";
import { SettingsLayout, type SettingsSection } from "./settings-layout.tsx";

interface Props {
  id: string;
  section: SettingsSection;
  /** The pane of the marketplace section. */
  marketplace: ReactNode;
}

export function MozaikSettingsScreen({ id, section, marketplace }: Props) {
  const { data: mozaik } = useSuspenseQuery(mozaikQuery(id));
  if (mozaik.role === "editor") return <EditorsView id={id} name={mozaik.settings.name} />;
  const isOwnWork = mozaik.license === null;
  return (
    <SettingsLayout
      title={mozaik.settings.name}
      itemId={id}
      address={`/mozaik/${id}/settings`}
      section={section}
      actions={
        <ButtonLink href={`/mozaik/${id}/edit`} icon={<Pencil />}>
          Edit
        </ButtonLink>
      }
      sections={{
        basic: <MozaikBasicInfo key={id} id={id} saved={mozaik} origin={mozaik.origin} />,
        ...(isOwnWork ? { marketplace } : {}),
        delete: <DeleteMozaik id={id} />,
      }}
    />
  );
}

/** For people who may edit the content only. */
function EditorsView({ id, name }: { id: string; name: string }) {
  return (
    <Page title={name}>
      <EmptyState
        icon={<Settings />}
        title="Only the author can change the settings"
        text="You can edit the content of this Mozaik. Ask its author to change its name, address, visibility or price."
        action={
          <ButtonLink href={`/mozaik/${id}/edit`} variant="primary" icon={<Pencil />}>
            Edit
          </ButtonLink>
        }
      />
    </Page>
  );
}
