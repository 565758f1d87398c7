import { z } from 'zod';
import { EnquiryFilter } from '../enquiries/index.ts';
import { Day, get } from '../../kit/index.ts';

/** The dimensions of lead counts. */
export const leadDimensions = [
  'source',
  'campaign',
  'status',
  'leadStatus',
  'rating',
  'assignee',
  'service',
  'office',
  'month',
] as const;
export const LeadDimension = z.enum(leadDimensions);
export type LeadDimension = z.infer<typeof LeadDimension>;

const { page: _page, size: _size, sort: _sort, cursor: _cursor, total: _total, ...narrowing } = EnquiryFilter.shape;

/** The filter of counted leads: the same as in the enquiry list, so that figures and lists match. */
export const LeadScope = z.object(narrowing);
export type LeadScope = z.infer<typeof LeadScope>;

/** By months of the office, which needs a period, or by any two dimensions. */
export const LeadTableQuery = LeadScope.extend({
  rows: LeadDimension.default('source'),
  columns: LeadDimension.default('status'),
});
export type LeadTableQuery = z.infer<typeof LeadTableQuery>;

/** `key` is the value in the list's filter (an ID, a code, `2026-03`, or `none`); `label` is null if the browser translates it. */
const Head = z.object({ key: z.string(), label: z.string().nullable(), total: z.number().int() });
export type LeadHead = z.infer<typeof Head>;

export const LeadTable = z.object({
  by: z.object({ rows: LeadDimension, columns: LeadDimension }),
  rows: z.array(Head.extend({ cells: z.array(z.number().int()) })),
  columns: z.array(Head),
  total: z.number().int(),
});
export type LeadTable = z.infer<typeof LeadTable>;

const { createdFrom: _from, createdTo: _to, followUp: _followUp, ...scope } = LeadScope.shape;

/** A period of whole days, in the time zone of each enquiry's office; compared with the previous period of the same length. */
export const LeadFiguresQuery = z.object({ ...scope, createdFrom: Day, createdTo: Day });
export type LeadFiguresQuery = z.infer<typeof LeadFiguresQuery>;

/** The outcomes of leads created in the period. */
export const leadOutcomes = ['arrived', 'responded', 'qualified', 'converted', 'lost'] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];
const counts = {
  arrived: z.number().int(),
  responded: z.number().int(),
  qualified: z.number().int(),
  converted: z.number().int(),
  lost: z.number().int(),
};
const Counts = z.object(counts);
export type LeadCounts = z.infer<typeof Counts>;

const Share = Counts.extend({ key: z.string(), label: z.string().nullable() });
export type LeadShare = z.infer<typeof Share>;

/** The median response time, in working minutes of the office. */
const Response = z.object({ median: z.number().int().nullable(), count: z.number().int() });

export const leadShares = ['assignee', 'source', 'campaign', 'service', 'office', 'status'] as const;
export type LeadShareName = (typeof leadShares)[number];

export const LeadFigures = z.object({
  now: Counts.extend({ response: Response }),
  /** The previous period of the same length. */
  earlier: Counts.extend({ response: Response, createdFrom: z.string(), createdTo: z.string() }),
  /** Follow-ups that are overdue now, whenever the lead was created. */
  overdue: z.number().int(),
  trend: z.array(
    z.object({ from: z.string(), to: z.string(), arrived: z.number().int(), converted: z.number().int() }),
  ),
  by: z.object({
    assignee: z.array(Share),
    source: z.array(Share),
    campaign: z.array(Share),
    service: z.array(Share),
    office: z.array(Share),
    status: z.array(Share),
  }),
});
export type LeadFigures = z.infer<typeof LeadFigures>;

export const leads = {
  table: get('/leads-app/table', {
    permission: 'enquiries.read',
    mayLag: true,
    summary: 'Count leads by two dimensions. Each count matches the list with the same filter.',
    query: LeadTableQuery,
    returns: LeadTable,
  }),
  export: get('/leads-app/table/export', {
    permission: 'enquiries.export',
    summary: 'Download the same table as CSV or XLSX.',
    query: LeadTableQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    returns: z.string(),
    download: 'file',
  }),
  figures: get('/leads-app/figures', {
    permission: 'enquiries.read',
    mayLag: true,
    summary: 'Get leads of a period compared with the previous one: counts, shares, trend and median first response.',
    query: LeadFiguresQuery,
    returns: LeadFigures,
  }),
};
