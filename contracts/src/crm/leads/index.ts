import { z } from 'zod';
import { EnquiryFilter } from '../enquiries/index.ts';
import { Day, get } from '../../kit/index.ts';

/** What leads can be counted by. */
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

/** Which leads are counted: everything that narrows the list of enquiries, so that a figure and its list agree. */
export const LeadScope = z.object(narrowing);
export type LeadScope = z.infer<typeof LeadScope>;

/** By months of the office, which needs a period; else any two of the dimensions. */
export const LeadTableQuery = LeadScope.extend({
  rows: LeadDimension.default('source'),
  columns: LeadDimension.default('status'),
});
export type LeadTableQuery = z.infer<typeof LeadTableQuery>;

/** `key` is what the list's filter calls it (an id, a code, `2026-03`, or `none`); `label` is null where the reader's language says it. */
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

/** A period of whole days, by the calendar of each enquiry's office; what is asked of it is compared with as many days before. */
export const LeadFiguresQuery = z.object({ ...scope, createdFrom: Day, createdTo: Day });
export type LeadFiguresQuery = z.infer<typeof LeadFiguresQuery>;

/** Of the leads that arrived in the period, what became of them by now. */
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

/** Half of those who were answered waited no longer than this: minutes of the office's working time. */
const Response = z.object({ median: z.number().int().nullable(), count: z.number().int() });

export const leadShares = ['assignee', 'source', 'campaign', 'service', 'office', 'status'] as const;
export type LeadShareName = (typeof leadShares)[number];

export const LeadFigures = z.object({
  now: Counts.extend({ response: Response }),
  /** As many days, just before. */
  earlier: Counts.extend({ response: Response, createdFrom: z.string(), createdTo: z.string() }),
  /** Follow-ups that are late at this moment, whenever the lead arrived. */
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
    summary: 'Get leads of a period compared with the previous one: counts, shares, trend and median first response.',
    query: LeadFiguresQuery,
    returns: LeadFigures,
  }),
};
