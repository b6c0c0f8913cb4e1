/** Frequent words of each language that PostgreSQL can stem; words of several of them are left out. */
const FREQUENT = {
  english: "the and of to is that with for it was this are you have from not your which they their what we our by",
  german:
    "der die das und ist nicht ein eine mit den von zu auf dem sich für im auch wird bei aus nach werden oder wie",
  french: "le les et des est dans que pour une qui pas sur avec sont du nous vous plus cette mais ou aux ses leur être",
  spanish: "el los las y del que por con una es para como más pero sus este entre cuando muy sin sobre también hasta",
  italian: "il di che è per una sono con gli della del non più anche dei alla nel questo delle come ma nella sono",
  portuguese: "o os não uma com para por mais do da dos das em que seu sua ou quando muito já também pelo pela até",
  dutch: "het een van en niet dat zijn voor op met ook aan er maar om bij naar uit hij wordt deze door worden",
  swedish: "och att det som är inte för på ett med den av till har jag var om från eller vid när",
  russian: "и в не на что я с он как это по но из у за от так же для мы вы или",
} as const;

export type Language = keyof typeof FREQUENT;
export const LANGUAGES = Object.keys(FREQUENT) as readonly Language[];

const languagesOf = new Map<string, Language[]>();
for (const language of LANGUAGES) {
  for (const word of FREQUENT[language].split(" ")) {
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
  }
}

/** The mall's own language, which a few words without a frequent one are taken for. */
const OWN: Language = "english";
/** So many words show the language. */
const ENOUGH = 400;

/** The language most of whose frequent words are among `words`, which are lower-case. */
export function languageOf(words: readonly string[]): Language {
  const counts = new Map<Language, number>();
  for (const word of words.slice(0, ENOUGH)) {
    const among = languagesOf.get(word) ?? [];
    for (const language of among) counts.set(language, (counts.get(language) ?? 0) + 1 / among.length);
  }
  let best: Language = OWN;
  for (const [language, count] of counts) if (count > (counts.get(best) ?? 0)) best = language;
  return best;
}
