import { z } from 'zod';
import { Email } from '../../crm/contacts/index.ts';
import {
  Amount,
  code,
  Country,
  Currency,
  Day,
  defineFields,
  get,
  line,
  numeric,
  orNone,
  pageOf,
  PageQuery,
  patch,
  post,
  prose,
  WhereText,
  Whole,
} from '../../kit/index.ts';
import { NewTimelineEntry, timelineEndpoints } from '../../platform/timeline/index.ts';
import { bulkFields } from '../../workspace/bulk/index.ts';

export const employerStatuses = ['active', 'inactive'] as const;
/** How the fee of a placement is agreed: a share of the first year's salary, or an amount. */
export const feeBases = ['percent', 'fixed'] as const;
/** What an employer gets if the person leaves during the guarantee. */
export const guaranteeTerms = ['replacement', 'credit'] as const;

/** A per cent with at most two decimals. */
export const Percent = numeric(
  z.number().min(0, 'Enter 0 to 100').max(100, 'Enter 0 to 100').multipleOf(0.01, 'At most two decimals'),
);
export const Weeks = numeric(z.number().int('Enter whole weeks').min(0, 'Enter 0 to 104').max(104, 'Enter 0 to 104'));

/** What the list can do with each field. */
export const employerFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  status: { kind: 'choice', of: employerStatuses, column: true, filter: true, where: true },
  country: { kind: 'choice', column: true, filter: true, each: Country },
  registration: { kind: 'text', column: true },
  sponsorUntil: { kind: 'day', column: true, sort: true, filter: 'sponsor' },
  placements: { kind: 'number', column: true },
  owner: { kind: 'choice', of: /^(me|[1-9]\d{0,8})$/, column: true, sort: true, filter: true, where: true },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, column: true, filter: true, where: true },
  createdAt: { kind: 'moment', column: true, sort: 'desc', filter: 'created', where: true },
});

export const EmployerFilter = PageQuery.extend({
  ...employerFields.filter,
  q: line(100).optional(),
  /** Conditions in and/or groups, applied on top of the other filters. */
  where: WhereText.optional(),
});
export type EmployerFilter = z.infer<typeof EmployerFilter>;

export const Employer = z.object({
  id: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  status: z.enum(employerStatuses),
  ownerId: z.number().int(),
  owner: z.string(),
  office: z.string(),
  zone: z.string(),
  country: z.string(),
  registration: z.string(),
  address: z.string(),
  contactName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  invoiceEmail: z.string().nullable(),
  sponsorUntil: z.string().nullable(),
  feeBasis: z.enum(feeBases),
  feePercent: z.number().nullable(),
  feeAmount: z.number().int().nullable(),
  currency: z.string(),
  guaranteeWeeks: z.number().int(),
  guaranteeTerms: z.enum(guaranteeTerms),
  paymentDays: z.number().int(),
  note: z.string(),
  /** How many placements it has. */
  placements: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
});
export type Employer = z.infer<typeof Employer>;

const own = {
  name: line(120).min(1, 'Enter a name'),
  status: z.enum(employerStatuses),
  ownerId: Whole,
  country: Country,
  registration: code(40),
  address: line(300),
  contactName: line(120),
  email: orNone(Email),
  phone: code(40),
  invoiceEmail: orNone(Email),
  sponsorUntil: orNone(Day),
  feeBasis: z.enum(feeBases),
  feePercent: orNone(Percent),
  feeAmount: orNone(Amount),
  currency: Currency,
  guaranteeWeeks: Weeks,
  guaranteeTerms: z.enum(guaranteeTerms),
  paymentDays: numeric(z.number().int('Enter whole days').min(0, 'Enter 0 to 180').max(180, 'Enter 0 to 180')),
  note: prose(4000),
};

export const NewEmployer = z.strictObject({
  ...own,
  office: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,3}$/, 'Choose an office'),
});
export type NewEmployer = z.infer<typeof NewEmployer>;
export const EmployerChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

/** Fields for bulk updates, in addition to the owner. */
export const employerBulk = bulkFields(NewEmployer, ['status']);

const Id = z.object({ id: z.uuid() });
const path = '/employers-app/employers';

export const employers = {
  list: get(path, {
    permission: 'employers.read',
    summary: 'List employers, filtered and sorted, with the exact total.',
    query: EmployerFilter,
    returns: pageOf(Employer),
  }),
  get: get(`${path}/:id`, {
    permission: 'employers.read',
    summary: 'Get an employer.',
    params: Id,
    returns: Employer,
  }),
  create: post(path, {
    permission: 'employers.write',
    summary: 'Add an employer to an office.',
    body: NewEmployer,
    returns: Employer,
  }),
  change: patch(`${path}/:id`, {
    permission: 'employers.write',
    summary: 'Update an employer. A stale `version` returns 409 with the current row.',
    params: Id,
    body: EmployerChange,
    returns: Employer,
  }),
  ...timelineEndpoints(path, {
    read: 'employers.read',
    write: 'employers.write',
    entry: NewTimelineEntry,
    record: Employer,
  }),
};
