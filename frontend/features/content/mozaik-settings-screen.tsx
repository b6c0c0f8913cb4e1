import { useSuspenseQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { mozaikQuery } from "../../api/mozaiks.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
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
  const isOwnWork = mozaik.license === null;
  return (
    <SettingsLayout
      title={mozaik.settings.name}
      address={`/mozaik/${id}/settings`}
      section={section}
      actions={
        <ButtonLink href={`/mozaik/${id}/edit`} icon={<Pencil />}>
          Edit
        </ButtonLink>
      }
      sections={{
        basic: <MozaikBasicInfo key={id} id={id} saved={mozaik.settings} />,
        ...(isOwnWork ? { marketplace } : {}),
        delete: <DeleteMozaik id={id} />,
      }}
    />
  );
}
