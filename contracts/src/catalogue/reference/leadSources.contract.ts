import { z } from 'zod';
import { defineFields, get, line, pageOf, PageQuery, patch, post, Whole } from '../../kit/index.ts';
import { CatalogueId, listed, ownNames, spentFields } from './listed.ts';
import { inOrder, notInOrder, notPriced, priced, returned, spending } from './spending.ts';

/** The fields of the lead source list. */
export const leadSourceFields = defineFields({
  ...spentFields,
  startsOn: { kind: 'day', column: true },
  endsOn: { kind: 'day', column: true },
  paidLeads: { kind: 'number', column: true },
  paidConversions: { kind: 'number', column: true },
});

export const LeadSourceFilter = PageQuery.extend({ ...leadSourceFields.filter, q: line(100).optional() });
export type LeadSourceFilter = z.infer<typeof LeadSourceFilter>;

/**
 * A lead source with its results. `leads` and `conversions` cover all time, within reach. Costs are divided by the leads of the paid period, and only
 * editors see them.
 */
export const LeadSourceRow = z.object({
  ...listed,
  note: z.string(),
  cost: z.number().int().nullable(),
  currency: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  ...returned,
  /** Leads between the two dates. */
  paidLeads: z.number().int(),
  paidConversions: z.number().int(),
});
export type LeadSourceRow = z.infer<typeof LeadSourceRow>;

const own = {
  name: line(80).min(1, 'Enter a name'),
  ...ownNames(80),
  note: line(500),
  ...spending,
  active: z.boolean(),
};

export const NewLeadSource = z.strictObject(own).refine(inOrder, notInOrder).refine(priced('cost'), notPriced);
export type NewLeadSource = z.infer<typeof NewLeadSource>;
export const LeadSourceChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

export const leadSources = {
  list: get('/catalogue-app/lead-sources', {
    permission: 'catalogue.read',
    summary: 'List lead sources of the company with their results, including inactive ones.',
    query: LeadSourceFilter,
    returns: pageOf(LeadSourceRow),
  }),
  get: get('/catalogue-app/lead-sources/:id', {
    permission: 'catalogue.read',
    summary: 'Get a lead source with its results.',
    params: CatalogueId,
    returns: LeadSourceRow,
  }),
  create: post('/catalogue-app/lead-sources', {
    permission: 'catalogue.write',
    summary: 'Add a lead source to the current company.',
    body: NewLeadSource,
    returns: LeadSourceRow,
  }),
  change: patch('/catalogue-app/lead-sources/:id', {
    permission: 'catalogue.write',
    summary: 'Update or deactivate a lead source. A stale `version` returns 409 with the current row.',
    params: CatalogueId,
    body: LeadSourceChange,
    returns: LeadSourceRow,
  }),
};
