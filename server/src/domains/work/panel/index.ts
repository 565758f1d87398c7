import { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { firstRows } from '@embark/contracts/kit';
import { homeFilters } from '@embark/contracts/work/home';
import { FollowUp, panel, type QuickPanel } from '@embark/contracts/work/panel';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import type { Ctx } from '../../../kit/context.ts';
import * as enquiries from '../../crm/enquiries/index.ts';
import * as sql from './panel.queries.ts';

const SHOWN = 8;
const FollowUps = firstRows(FollowUp);

/** The user's day at a glance. The enquiry list itself is queried, so that a figure matches its list. */
async function data(ctx: Ctx): Promise<QuickPanel> {
  const own = async (filter: object) => {
    const page = await enquiries.list(ctx, EnquiryFilter.parse({ ...filter, assignee: 'me', size: SHOWN }));
    return FollowUps.parse(JSON.parse(page.json));
  };
  const [office, overdue, dueToday, recent] = await Promise.all([
    sql.findOffice(ctx),
    own(homeFilters.overdue),
    own(homeFilters.today),
    sql.findRecent(ctx),
  ]);
  return { ...office, overdue, dueToday, recent };
}

export const domain: Domain = { name: 'panel', routes: () => [serve(panel, { data })] };
