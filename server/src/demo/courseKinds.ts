import type { StudyLevel } from '@embark/contracts/catalogue/courses';

/** What a provider of the demo teaches. Tuition is for the whole course, in dollars. */
export type CourseKind = {
  name: string;
  level: StudyLevel;
  levelName: string;
  broad: string;
  narrow: string;
  weeks: number;
  tuition: number;
  english: number;
  intakes: readonly number[];
};

const kind = (
  name: string,
  level: StudyLevel,
  levelName: string,
  field: readonly [broad: string, narrow: string],
  numbers: readonly [weeks: number, tuition: number, english: number],
  intakes: readonly number[] = [2, 7],
): CourseKind => {
  const [broad, narrow] = field;
  const [weeks, tuition, english] = numbers;
  return { name, level, levelName, broad, narrow, weeks, tuition, english, intakes };
};

const business = ['08', '0803 - Business and Management'] as const;
const computing = ['02', '0201 - Computer Science'] as const;
const nursing = ['06', '0603 - Nursing'] as const;
const teaching = ['07', '0701 - Teacher Education'] as const;
const building = ['04', '0403 - Building'] as const;
const cooking = ['11', '1101 - Food and Hospitality'] as const;
const mixed = ['12', '1299 - Other Mixed Field Programmes'] as const;
const language = ['09', '0915 - Language and Literature'] as const;

export const ofUniversity: readonly CourseKind[] = [
  kind('Bachelor of Business', 'bachelor', 'Bachelor Degree', business, [156, 98_400, 6.5]),
  kind('Bachelor of Information Technology', 'bachelor', 'Bachelor Degree', computing, [156, 112_800, 6.5]),
  kind('Bachelor of Nursing', 'bachelor', 'Bachelor Degree', nursing, [156, 117_300, 7], [2]),
  kind('Master of Information Technology', 'master', 'Masters Degree (Coursework)', computing, [104, 84_600, 6.5]),
  kind('Master of Professional Accounting', 'master', 'Masters Degree (Coursework)', business, [104, 79_200, 6.5]),
  kind('Master of Teaching (Secondary)', 'master', 'Masters Degree (Coursework)', teaching, [104, 71_500, 7.5], [2]),
  kind('Graduate Diploma in Data Science', 'graduate-diploma', 'Graduate Diploma', computing, [52, 38_900, 6.5]),
  kind('Foundation Year', 'foundation', 'Non AQF Award', mixed, [40, 27_500, 5.5], [2, 6]),
];

export const ofCollege: readonly CourseKind[] = [
  kind('Diploma of Business', 'diploma', 'Diploma', business, [52, 12_000, 5.5], [1, 4, 7, 10]),
  kind(
    'Advanced Diploma of Leadership and Management',
    'advanced-diploma',
    'Advanced Diploma',
    business,
    [78, 16_500, 5.5],
    [1, 4, 7, 10],
  ),
  kind(
    'Certificate III in Commercial Cookery',
    'certificate-3',
    'Certificate III',
    cooking,
    [52, 14_000, 5.5],
    [1, 4, 7, 10],
  ),
  kind(
    'Certificate IV in Building and Construction',
    'certificate-4',
    'Certificate IV',
    building,
    [72, 15_900, 5.5],
    [2, 7],
  ),
  kind('Diploma of Information Technology', 'diploma', 'Diploma', computing, [78, 15_000, 5.5], [1, 4, 7, 10]),
];

export const ofLanguageSchool: readonly CourseKind[] = [
  kind(
    'General English (Beginner to Advanced)',
    'english',
    'Non AQF Award',
    language,
    [60, 18_600, 0],
    [1, 3, 5, 7, 9, 11],
  ),
  kind('English for Academic Purposes', 'english', 'Non AQF Award', language, [24, 8_640, 5], [1, 4, 7, 10]),
  kind('IELTS Preparation', 'english', 'Non AQF Award', language, [12, 4_320, 4.5], [1, 4, 7, 10]),
];
