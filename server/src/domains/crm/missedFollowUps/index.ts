import { missedFollowUps } from '@embark/contracts/crm/missedFollowUps';
import type { Output, Input } from '@embark/contracts/kit';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import type { Ctx } from '../../../kit/context.ts';
import * as sql from './missedFollowUps.queries.ts';

type Inputs = { [K in keyof typeof missedFollowUps]: Input<(typeof missedFollowUps)[K]> };
type Outputs = { [K in keyof typeof missedFollowUps]: Output<(typeof missedFollowUps)[K]> };
/** Missed follow-ups, sorted by their first due date. */
const list = async ({ db, pool, reach, now }: Ctx, filter: Inputs['list']): Promise<Outputs['list']> =>
  JSON.parse(await sql.findPage(pool, db, reach, now, filter));

const owners = ({ db, reach, now }: Ctx, filter: Inputs['owners']): Promise<Outputs['owners']> =>
  sql.countByOwner(db, reach, now, filter);

export const domain: Domain = { name: 'missedFollowUps', routes: () => [serve(missedFollowUps, { list, owners })] };
