import type { StudyLevel } from '@embark/contracts/catalogue/courses';

/** The levels in the words of the register, in lower case. */
const levels: readonly [RegExp, StudyLevel][] = [
  [/^certificate i$/, 'certificate-1'],
  [/^certificate ii$/, 'certificate-2'],
  [/^certificate iii$/, 'certificate-3'],
  [/^certificate iv$/, 'certificate-4'],
  [/^undergraduate certificate$/, 'undergraduate-certificate'],
  [/^(?:vocational )?diploma$/, 'diploma'],
  [/^advanced diploma$/, 'advanced-diploma'],
  [/^associate degree$/, 'associate-degree'],
  [/^bachelor(?:'s)? honours degree$|^bachelor degree \(honours\)$/, 'honours'],
  [/^bachelor(?:'s)? degree$/, 'bachelor'],
  [/^(?:vocational )?graduate certificate$/, 'graduate-certificate'],
  [/^(?:vocational )?graduate diploma$/, 'graduate-diploma'],
  [/^master(?:s|'s)? degree\b/, 'master'],
  [/^doctor(?:al|ate)(?: degree)?\b/, 'doctorate'],
  [/school|secondary|primary/, 'school'],
  [/elicos|english/, 'english'],
  [/foundation/, 'foundation'],
  [/^non[- ]aqf award$|^non[- ]award$/, 'non-award'],
];

const ENGLISH = /\b(?:elicos|ielts|general english|academic english|english for|english language|eap)\b/i;

type Course = { level: string; name: string; foundation: boolean };

/**
 * The level of a course of the register; null for words we don't know. Language courses and foundation studies stand there as “Non AQF Award”: a
 * flag says foundation, and only the name says English.
 */
export function levelOf({ level, name, foundation }: Course): StudyLevel | null {
  const words = level.trim().toLowerCase();
  const found = levels.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  if (found !== 'non-award') return found;
  if (foundation) return 'foundation';
  return ENGLISH.test(name) ? 'english' : found;
}
