import { z } from 'zod';

/** The levels of courses, from language courses to doctorates. */
export const studyLevels = [
  'english',
  'foundation',
  'school',
  'certificate-1',
  'certificate-2',
  'certificate-3',
  'certificate-4',
  'undergraduate-certificate',
  'diploma',
  'advanced-diploma',
  'associate-degree',
  'bachelor',
  'honours',
  'graduate-certificate',
  'graduate-diploma',
  'master',
  'doctorate',
  'non-award',
] as const;
export const StudyLevel = z.enum(studyLevels);
export type StudyLevel = z.infer<typeof StudyLevel>;

/**
 * The number of each level in the Australian Qualifications Framework; null for levels outside it. An undergraduate certificate is at 5, 6 or 7: the
 * lowest counts, so that a step down from a degree is never missed.
 */
export const aqfOf: Readonly<Record<StudyLevel, number | null>> = {
  english: null,
  foundation: null,
  school: null,
  'certificate-1': 1,
  'certificate-2': 2,
  'certificate-3': 3,
  'certificate-4': 4,
  'undergraduate-certificate': 5,
  diploma: 5,
  'advanced-diploma': 6,
  'associate-degree': 6,
  bachelor: 7,
  honours: 8,
  'graduate-certificate': 8,
  'graduate-diploma': 8,
  master: 9,
  doctorate: 10,
  'non-award': null,
};

/** The number of a level as it is shown, such as `9` or `5–7`; null for levels outside the framework. */
export const aqfText = (level: StudyLevel): string | null =>
  level === 'undergraduate-certificate' ? '5–7' : (aqfOf[level]?.toString() ?? null);

/** The levels that prepare for a qualification and come before it, in their order. */
export const preparationLevels: readonly StudyLevel[] = ['english', 'school', 'foundation'];
