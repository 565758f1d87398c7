import { type AskLeave, type Correction, type Leave, leave, type NewPolicy } from '@embark/contracts/hr/leave';
import type { z } from 'zod';
import type { Person, testApp } from './app.ts';

type Crm = ReturnType<typeof testApp>;
type Work = {
  startsOn?: string | null;
  managerId?: number | null;
  coverId?: number | null;
  roster?: number[] | null;
  employmentType?: string;
  leaveState?: string | null;
  endsOn?: string | null;
};

/** Sets how somebody works, as a staff record would. */
export async function worksAs(crm: Crm, { id }: Person, work: Work): Promise<void> {
  await crm.database.db.updateTable('users').set(work).where('id', '=', id).execute();
}

/** A holiday in an office's calendar. */
export async function holiday(crm: Crm, officeId: number, day: string, name = 'Holiday'): Promise<void> {
  await crm.database.db
    .insertInto('holidays')
    .values({ officeId, day, name })
    .onConflict((on) => on.doNothing())
    .execute();
}

export const ask = (crm: Crm, who: Person, given: Partial<z.input<typeof AskLeave>> = {}) =>
  crm.as(who, leave.ask, { type: 'unpaid', startsOn: '2026-03-09', endsOn: '2026-03-10', ...given });

/** Leave that was requested, or the test fails with the answer. */
export async function asked(crm: Crm, who: Person, given?: Partial<z.input<typeof AskLeave>>): Promise<Leave> {
  const { status, body } = await ask(crm, who, given);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

export async function approved(crm: Crm, by: Person, { id, version }: Leave, given: object = {}): Promise<Leave> {
  const { status, body } = await crm.as(by, leave.approve, { id, version, ...given });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Puts days or hours on a balance, as HR. */
export async function credited(crm: Crm, hr: Person, who: Person, entry: Partial<z.input<typeof Correction>> = {}) {
  const { status, body } = await crm.as(hr, leave.correct, {
    userId: who.id,
    type: 'annual',
    kind: 'carry',
    day: '2026-03-01',
    amount: 10,
    note: 'From the old system',
    ...entry,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

export const balanceOf = async (crm: Crm, who: Person, type: string, given: { userId?: number; on?: string } = {}) =>
  (await crm.as(who, leave.balances, given)).body.rows.find((row) => row.type === type);

/** A policy as HR types it: casual leave of Bangladesh, more of it from a day on. */
export const aPolicy = {
  office: 'BD',
  type: 'casual',
  state: null,
  employments: ['full', 'part', 'contract'],
  unit: 'days',
  validFrom: '2027-01-01',
  earning: 'yearly',
  amount: 12,
  amountIn: 'days',
  perDays: null,
  stepMonths: null,
  stepAmount: null,
  stepsIncluded: false,
  afterMonths: 0,
  year: 'calendar',
  carryCap: 0,
  carryMonths: null,
  stockCap: null,
  counts: 'working',
  certificateAfter: null,
  noticeDays: 0,
  belowZero: 0,
  eventMax: null,
  paid: 100,
  note: 'Labour Act, amendment of 2026',
} as const satisfies z.input<typeof NewPolicy>;
