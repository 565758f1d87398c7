import type { ImportSettings, ImportTarget } from '@embark/contracts/crm/imports';
import { type Interest, interestTargets, keysOfTarget } from './interest.rules.ts';
import type { PersonFields } from './person.rules.ts';
import type { Ask } from './row.rules.ts';

/** An enquiry's own fields, as stored. */
export type EnquiryFields = Omit<Ask, 'createdAt' | 'status' | 'leadStatus' | 'rating'> & {
  status: string;
  leadStatus: string;
  rating: string;
};

/** What an update does with each field. */
export type Ways = NonNullable<ImportSettings['update']>;
export type Value = string | number | string[] | null | undefined;
/** `[before, after]` by column name. */
export type Difference = Partial<Record<ImportTarget, [Value, Value]>>;

const isBlank = (value: Value) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const wayOf = (ways: Ways, target: ImportTarget) =>
  ways[target] ?? (target === 'givenNames' || target === 'familyName' ? ways.name : undefined) ?? 'fill';

function isChanged(ways: Ways, target: ImportTarget, before: Value, after: Value): boolean {
  if (isBlank(after) || String(before) === String(after)) return false;
  const way = wayOf(ways, target);
  return way === 'replace' || (way === 'fill' && isBlank(before));
}

const personal = [
  'givenNames',
  'familyName',
  'preferredName',
  'email',
  'phone',
  'whatsapp',
  'nationality',
  'residence',
  'language',
  'dateOfBirth',
] as const satisfies ImportTarget[];

/** What a row changes in a contact. A name is never filled in by half, and a different spelling is not a change. */
export function mergePerson(
  before: PersonFields,
  row: PersonFields,
  ways: Ways,
): { fields: PersonFields; difference: Difference } {
  const fields = { ...before };
  const difference: Difference = {};
  for (const field of personal) {
    if (!isChanged(ways, field, before[field], row[field])) continue;
    if (wayOf(ways, field) === 'fill' && isHalfName(field, before, row)) continue;
    difference[field] = [before[field], row[field]];
    Object.assign(fields, { [field]: row[field] });
    if (field === 'phone') fields.phoneRaw = row.phoneRaw;
    if (field === 'whatsapp') fields.whatsappRaw = row.whatsappRaw;
  }
  return { fields, difference };
}

/** One half of the name differs: either `Karim Khan` was split differently, or it is another person. */
function isHalfName(field: (typeof personal)[number], before: PersonFields, row: PersonFields): boolean {
  const otherName = field === 'givenNames' ? 'familyName' : field === 'familyName' ? 'givenNames' : null;
  return otherName !== null && !isBlank(before[otherName]) && before[otherName] !== row[otherName];
}

const own = {
  status: 'status',
  leadStatus: 'leadStatus',
  rating: 'rating',
  leadSource: 'leadSourceId',
  campaign: 'campaignId',
  assignee: 'assigneeId',
  nextFollowUpAt: 'nextFollowUpAt',
  nextFollowUpNote: 'nextFollowUpNote',
  tags: 'tags',
  remarks: 'remarks',
} as const;
const ownTargets = [
  'status',
  'leadStatus',
  'rating',
  'leadSource',
  'campaign',
  'assignee',
  'nextFollowUpAt',
  'nextFollowUpNote',
  'tags',
  'remarks',
] as const satisfies (keyof typeof own)[];

/** What a row changes in an enquiry. */
export function mergeEnquiry(
  before: EnquiryFields,
  row: Ask,
  ways: Ways,
): { fields: EnquiryFields; difference: Difference } {
  const fields = { ...before, interest: { ...before.interest } };
  const difference: Difference = {};
  for (const target of ownTargets) {
    const field = own[target];
    if (!isChanged(ways, target, before[field], row[field])) continue;
    difference[target] = [before[field], row[field]];
    Object.assign(fields, { [field]: row[field] });
  }
  for (const target of interestTargets) {
    const keys = keysOfTarget(target);
    const [was, becomes] = [partOf(before.interest, keys), partOf(row.interest, keys)];
    if (!isChanged(ways, target, was, becomes)) continue;
    difference[target] = [was, becomes];
    for (const key of keys) {
      delete fields.interest[key];
      const value = row.interest[key];
      if (value !== undefined) fields.interest[key] = value;
    }
  }
  return { fields, difference };
}

function partOf(interest: Interest, keys: string[]): Value {
  const parts = keys.flatMap((key) => interest[key] ?? []);
  return parts.length === 0 ? null : parts.join(', ');
}

/** The values of a new enquiry and its contact, as a difference from nothing. */
export function differenceOf(person: PersonFields, ask: Ask, serCode: string): Difference {
  const all: Difference = { serCode: [null, serCode] };
  for (const field of personal) if (!isBlank(person[field])) all[field] = [null, person[field]];
  for (const target of ownTargets) if (!isBlank(ask[own[target]])) all[target] = [null, ask[own[target]]];
  if (ask.createdAt) all.createdAt = [null, ask.createdAt];
  for (const target of interestTargets) {
    const value = partOf(ask.interest, keysOfTarget(target));
    if (!isBlank(value)) all[target] = [null, value];
  }
  return all;
}
