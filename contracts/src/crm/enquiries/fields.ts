import { z } from 'zod';
import { enquiryStatuses, EnquiryStatus, serviceKinds } from '../../catalogue/reference/index.ts';
import { englishTests } from './interest.ts';
import { defineFields, line, spokenLanguages, Whole, type WhereName } from '../../kit/index.ts';
import { choiceField, describeFields } from '../../kit/record/index.ts';

export const leadStatuses = ['new', 'attempted', 'contacted', 'qualified', 'unqualified', 'nurture'] as const;
export const LeadStatus = z.enum(leadStatuses);
export const ratings = ['hot', 'warm', 'cold'] as const;
export const Rating = z.enum(ratings);
/** When a person can be called, by their own clock. */
export const callTimes = ['morning', 'afternoon', 'evening', 'weekend'] as const;

/** A column on request, with everything a list does with a choice. */
const onRequest = { list: true, hidden: true, width: 140, sort: true, filter: true, where: true } as const;

/**
 * The fields that an enquiry keeps as they are given, each described once: the list, its filters, conditions, sorts and export, the form, the facts and
 * the history read this. A new one is added here, in a migration, and in the texts.
 */
export const plainFields = describeFields({
  leadStatus: {
    type: choiceField(leadStatuses),
    required: true,
    list: true,
    hidden: true,
    width: 120,
    filter: true,
    where: true,
    start: 'new',
  },
  callTime: { type: choiceField(callTimes), ...onRequest },
});

export type PlainField = (typeof plainFields.names)[number];

const row = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A nullable code, such as an ISO 3166-1 country. */
const code = z.string().nullable();
const country = {
  kind: 'choice',
  of: /^[A-Z]{2}$/,
  column: true,
  where: true,
  blank: true,
  value: code,
} as const;
/** A lead source or campaign: an ID or `none`. */
const origin = {
  kind: 'choice',
  of: /^(none|[1-9]\d{0,8})$/,
  each: z.union([Whole, z.literal('none')]),
  filter: true,
  blank: true,
  column: true,
} as const;

/**
 * The fields of the enquiry list. `owner`: a user ID, `me`, `none`, or `office` for everyone in the user's office; `office`: a code, an ID or `mine`.
 * The language (ISO 639-1) and the countries (ISO 3166-1) are the person's.
 */
export const enquiryFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  status: {
    kind: 'choice',
    of: enquiryStatuses,
    each: z.union([EnquiryStatus, z.literal('all')]),
    column: true,
    sort: true,
    filter: true,
    where: true,
  },
  serCode: {
    kind: 'choice',
    of: /^[A-Za-z0-9-]{1,12}$/,
    each: line(12),
    column: true,
    sort: true,
    filter: true,
    where: 'service',
  },
  kind: { kind: 'choice', of: serviceKinds, filter: true, where: true },
  office: {
    kind: 'choice',
    of: /^(mine|[A-Za-z]{2,3}|\d{1,4})$/,
    each: line(4),
    column: true,
    sort: true,
    filter: true,
    where: true,
  },
  assignee: {
    kind: 'choice',
    of: /^(me|office|none|[1-9]\d{0,8})$/,
    each: line(12),
    column: true,
    sort: true,
    filter: true,
    where: 'owner',
    blank: true,
  },
  rating: { kind: 'choice', of: ratings, column: true, sort: true, filter: true, where: true },
  ...plainFields.table,
  leadSource: { ...origin, sort: true, where: 'source' },
  campaign: { ...origin, where: true },
  tags: { kind: 'words', column: true, filter: 'tag', where: 'tag', blank: true },
  language: {
    kind: 'choice',
    of: spokenLanguages,
    column: true,
    filter: true,
    where: true,
    blank: true,
    value: code,
  },
  englishTest: {
    kind: 'choice',
    of: englishTests,
    column: true,
    sort: true,
    filter: true,
    where: true,
    blank: true,
    value: z.enum(englishTests).nullable(),
  },
  nationality: country,
  residence: country,
  createdAt: { kind: 'moment', column: true, sort: 'desc', filter: 'created', where: 'created' },
  lastActivityAt: { kind: 'moment', column: true, sort: 'desc', where: 'lastActivity' },
  nextFollowUpAt: { kind: 'moment', column: true, sort: true, where: 'nextFollowUp', blank: true, late: true },
  firstResponseAt: { kind: 'moment', where: 'firstResponse', blank: true },
  /** Whether a colleague has spoken or written to them. */
  responded: { kind: 'flag', filter: true, where: true },
  importId: { kind: 'choice', of: row, where: 'import', blank: true },
  /** The event that an enquiry is registered for. */
  event: { kind: 'choice', of: row, where: true, blank: true },
  number: { kind: 'text', column: true, sort: 'desc' },
  phone: { kind: 'text', column: true },
  email: { kind: 'text', column: true },
});
export type EnquiryField = WhereName<typeof enquiryFields.table>;
