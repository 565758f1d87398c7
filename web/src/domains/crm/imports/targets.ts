import { type ImportTarget, importTargets } from '@embark/contracts/crm/imports';

/** The targets, grouped and ordered for display. */
export const targetGroups = {
  person: [
    'name',
    'givenNames',
    'familyName',
    'preferredName',
    'email',
    'phone',
    'whatsapp',
    'dateOfBirth',
    'nationality',
    'residence',
    'language',
  ],
  enquiry: [
    'serCode',
    'office',
    'status',
    'leadStatus',
    'rating',
    'leadSource',
    'campaign',
    'assignee',
    'nextFollowUpAt',
    'nextFollowUpNote',
    'createdAt',
    'tags',
    'remarks',
  ],
  admission: [
    'level',
    'field',
    'courses',
    'providers',
    'intake',
    'qualification',
    'score',
    'englishTest',
    'englishScores',
    'budget',
    'sponsor',
  ],
  migration: ['subclass', 'currentVisa', 'visaExpiry', 'skillsAssessment', 'points'],
  work: ['occupation', 'experience', 'employer'],
  event: ['event', 'seats'],
  property: ['suburbs', 'bedrooms', 'timeFrame'],
} as const satisfies Record<string, readonly ImportTarget[]>;

export const targetGroupNames = ['person', 'enquiry', 'admission', 'migration', 'work', 'event', 'property'] as const;

/** Targets that can have a default for rows where the file has no value. */
export const defaultTargets = [
  'serCode',
  'status',
  'leadSource',
  'assignee',
] as const satisfies readonly ImportTarget[];

/** Targets with a fixed list of values; unknown words can be mapped to one. */
export const namedTargets: readonly ImportTarget[] = [
  'serCode',
  'office',
  'status',
  'leadStatus',
  'rating',
  'leadSource',
  'campaign',
  'assignee',
];

/** Date columns, which need the order of day and month. */
export const dateTargets: readonly ImportTarget[] = ['nextFollowUpAt', 'createdAt', 'dateOfBirth', 'visaExpiry'];

/** Mapping a column to one of these makes the server read the file again. */
export const rereadTargets: readonly ImportTarget[] = [...namedTargets, ...dateTargets];

/** Targets that several columns may fill: texts are joined, or a second value is kept beside the first. */
export const severalTargets: readonly ImportTarget[] = [
  'remarks',
  'tags',
  'courses',
  'providers',
  'suburbs',
  'phone',
  'email',
];

/** Unknown words in one of these reject the row; elsewhere they only give a warning. */
export const refusingTargets: readonly ImportTarget[] = ['serCode', 'status', 'leadSource'];

/** The target of this name, or null if there is none. */
export const targetNamed = (name: string): ImportTarget | null =>
  importTargets.find((target) => target === name) ?? null;

const rank = new Map<string, number>(
  targetGroupNames.flatMap((group) => [...targetGroups[group]]).map((target, at) => [target, at]),
);

/** Sorts targets in the order of the groups; unknown names come last. */
export const inOrder = <T extends string>(targets: Iterable<T>): T[] =>
  [...targets].toSorted((one, other) => (rank.get(one) ?? rank.size) - (rank.get(other) ?? rank.size));
