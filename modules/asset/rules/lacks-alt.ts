/** Whether an asset's text for those who cannot see it is missing, or merely repeats its name. */
export function lacksAlt({ name, summary }: { readonly name: string; readonly summary: string }): boolean {
  return summary.trim() === "" || summary.trim() === name.trim();
}
