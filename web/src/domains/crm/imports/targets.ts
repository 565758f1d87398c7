import { type ImportTarget, importTargets } from '@embark/contracts/crm/imports';

/** The targets in the order and grouping that a person looks for them. */
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

/** What can be said once for all rows whose file does not say it. */
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

/** Columns that hold days, of which the order of day and month is asked. */
export const dateTargets: readonly ImportTarget[] = ['nextFollowUpAt', 'createdAt', 'dateOfBirth', 'visaExpiry'];

/** What the server has to read again when a column becomes one of these. */
export const rereadTargets: readonly ImportTarget[] = [...namedTargets, ...dateTargets];

/** Several columns may fill one of these: their texts are joined, or the second one is kept beside the first. */
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

/** The target of this name, or null for no target. */
export const targetNamed = (name: string): ImportTarget | null =>
  importTargets.find((target) => target === name) ?? null;

const rank = new Map<string, number>(
  targetGroupNames.flatMap((group) => [...targetGroups[group]]).map((target, at) => [target, at]),
);

/** Sorts targets as the groups list them; names that are no target come last. */
export const inOrder = <T extends string>(targets: Iterable<T>): T[] =>
  [...targets].toSorted((one, other) => (rank.get(one) ?? rank.size) - (rank.get(other) ?? rank.size));
