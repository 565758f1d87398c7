import { type PromiseRow, missedFollowUps } from '@embark/contracts/crm/missedFollowUps';
import type { Output, Input } from '@embark/contracts/kit';
import { addDays, wallOf } from '@embark/contracts/kit/time';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import type { Ctx } from '../../../kit/context.ts';
import { daysOfWork } from '../../organisation/offices/index.ts';
import { lateness } from './lateness.rules.ts';
import * as sql from './missedFollowUps.queries.ts';

type Given = { [K in keyof typeof missedFollowUps]: Input<(typeof missedFollowUps)[K]> };
type Sent = { [K in keyof typeof missedFollowUps]: Output<(typeof missedFollowUps)[K]> };
type Written = Omit<PromiseRow, 'lateMinutes'>;

/** What slipped, the oldest promise first, and how late it is in the working time of its office. */
async function list({ db, pool, reach, now }: Ctx, filter: Given['list']): Promise<Sent['list']> {
  const page: Omit<Sent['list'], 'rows'> & { rows: Written[] } = JSON.parse(
    await sql.findPage(pool, db, reach, now, filter),
  );
  const oldest = page.rows.map(({ promisedAt }) => promisedAt).toSorted()[0];
  if (oldest === undefined) return { ...page, rows: [] };
  const first = addDays(oldest.slice(0, 10), -1); // midnights differ by office
  const offices = [...new Set(page.rows.map(({ office }) => office))];
  const calendars = await sql.calendarsSince(db, offices, first);
  const lateIn = new Map(
    [...calendars].map(([office, calendar]) => [
      office,
      lateness(daysOfWork(first, wallOf(now, calendar.zone).day, calendar), now),
    ]),
  );
  const rows = page.rows.map((row) => ({
    ...row,
    lateMinutes: lateIn.get(row.office)?.(new Date(row.promisedAt)) ?? 0,
  }));
  return { ...page, rows };
}

const owners = ({ db, reach, now }: Ctx, filter: Given['owners']): Promise<Sent['owners']> =>
  sql.countByOwner(db, reach, now, filter);

export const domain: Domain = { name: 'missedFollowUps', routes: () => [serve(missedFollowUps, { list, owners })] };
