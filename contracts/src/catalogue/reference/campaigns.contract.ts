import { z } from 'zod';
import {
  Amount,
  defineFields,
  get,
  line,
  orNone,
  pageOf,
  PageQuery,
  patch,
  post,
  prose,
  Whole,
} from '../../kit/index.ts';
import { CatalogueId, listed, ownNames, spentFields } from './listed.ts';
import { inOrder, notInOrder, notPriced, priced, returned, spending } from './spending.ts';

/** The fields of the campaign list. `office`: codes or IDs; `all` means campaigns for all offices. */
export const campaignFields = defineFields({
  ...spentFields,
  channel: { kind: 'text', column: true, sort: true },
  office: { kind: 'choice', column: true, sort: true, filter: true, each: line(4) },
  startsOn: { kind: 'day', column: true, sort: 'desc' },
  endsOn: { kind: 'day', column: true, sort: 'desc' },
  budget: { kind: 'money', column: true },
  fees: { kind: 'money', column: true },
  return: { kind: 'number', column: true },
});

export const CampaignFilter = PageQuery.extend({ ...campaignFields.filter, q: line(100).optional() });
export type CampaignFilter = z.infer<typeof CampaignFilter>;

/**
 * A campaign with its results. Costs are the amount spent, or the budget if nothing was spent, divided by its leads and conversions. The return is
 * agreed fees over costs in the same currency, in percent.
 */
export const CampaignRow = z.object({
  ...listed,
  channel: z.string(),
  office: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  budget: z.number().int().nullable(),
  cost: z.number().int().nullable(),
  currency: z.string().nullable(),
  note: z.string(),
  ...returned,
  fees: z.number().int().nullable(),
  return: z.number().int().nullable(),
});
export type CampaignRow = z.infer<typeof CampaignRow>;

const own = {
  name: line(120).min(1, 'Enter a name'),
  ...ownNames(120),
  channel: line(60).min(1, 'Enter a channel'),
  /** An office code; none means all offices. */
  office: orNone(line(4)),
  budget: orNone(Amount),
  ...spending,
  note: prose(2000),
  active: z.boolean(),
};

export const NewCampaign = z.strictObject(own).refine(inOrder, notInOrder).refine(priced('cost', 'budget'), notPriced);
export type NewCampaign = z.infer<typeof NewCampaign>;
export const CampaignChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

export const campaigns = {
  list: get('/catalogue-app/campaigns', {
    permission: 'catalogue.write',
    summary: 'List campaigns of the company with cost and results, including ended ones.',
    query: CampaignFilter,
    returns: pageOf(CampaignRow),
  }),
  get: get('/catalogue-app/campaigns/:id', {
    permission: 'catalogue.write',
    summary: 'Get a campaign with cost and results.',
    params: CatalogueId,
    returns: CampaignRow,
  }),
  create: post('/catalogue-app/campaigns', {
    permission: 'catalogue.write',
    summary: 'Add a campaign to the current company.',
    body: NewCampaign,
    returns: CampaignRow,
  }),
  change: patch('/catalogue-app/campaigns/:id', {
    permission: 'catalogue.write',
    summary: 'Update or deactivate a campaign. A stale `version` returns 409 with the current row.',
    params: CatalogueId,
    body: CampaignChange,
    returns: CampaignRow,
  }),
};
