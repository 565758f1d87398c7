/** The words of a name in the singular, without accents and case; scripts other than Latin stay. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)); // transcript, transcripts

/** Words that files have instead of the name of their type. */
const also: Record<string, readonly string[]> = {
  ielt: ['english'], // in the singular
  pte: ['english'],
  toefl: ['english'],
  bank: ['statement'],
  pcc: ['police', 'certificate'],
  hap: ['health', 'examination'],
  medical: ['health', 'examination'],
  cv: ['resume'],
  ecoe: ['coe'],
  marksheet: ['transcript'],
  photo: ['photograph'],
  pic: ['photograph'],
  offer: ['letter'],
};

export type Candidate = { id: string; typeKey: string; name: string; person: string | null; hasFile: boolean };

/**
 * The checklist line a file most likely belongs to, by the words of its name; undefined if none fits. A line without a
 * file goes before one that has one, and the person's name decides between equal lines.
 */
export function suggestLine(fileName: string, lines: readonly Candidate[]): string | undefined {
  const own = wordsOf(fileName.replace(/\.[^.]+$/, ''));
  const words = new Set(own.flatMap((word) => [word, ...(also[word] ?? [])]));
  let best: { id: string; score: number } | undefined;
  for (const { id, typeKey, name, person, hasFile } of lines) {
    const type = new Set([...wordsOf(typeKey), ...wordsOf(name)]);
    const hits = [...type].filter((word) => words.has(word)).length;
    if (hits === 0) continue;
    const named = person === null ? 0 : wordsOf(person).filter((word) => words.has(word)).length;
    const score = hits * 10 + Math.min(named, 3) * 2 + (hasFile ? 0 : 1);
    if (!best || score > best.score) best = { id, score };
  }
  return best?.id;
}
