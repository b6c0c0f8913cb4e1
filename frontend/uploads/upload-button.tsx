import { Upload } from "lucide-react";
import { FileTrigger } from "react-aria-components";
import { Button } from "../ui/button/button.tsx";
import { chosenFiles } from "./files/picked-file.ts";
import { useUploads } from "./uploads-context.tsx";

interface UploadButtonProps {
  variant?: "primary" | "secondary" | "quiet";
  children?: string;
}

/** Chooses one or many files for the upload queue. */
export function UploadButton({ variant = "secondary", children = "Upload files" }: UploadButtonProps) {
  const uploads = useUploads();
  const take = (files: FileList | null) => {
    const chosen = chosenFiles(files);
    if (chosen.length > 0) uploads?.offer(chosen);
  };
  return (
    <FileTrigger allowsMultiple onSelect={take}>
      <Button variant={variant} icon={<Upload />} isDisabled={!uploads}>
        {children}
      </Button>
    </FileTrigger>
  );
}
