import { leave, type Leave } from '@embark/contracts/hr/leave';
import { bulk } from '@embark/contracts/workspace/bulk';
import { addDays } from '@embark/contracts/kit/time';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { logo } from '../../../../test/billing.ts';
import { asked } from '../../../../test/leave.ts';
import { callers, leaveCast, standingOf, standings, subjects } from '../../../../test/leaveStandings.ts';

const crm = testApp();
const discreetGrant = {
  type: 'family-violence',
  kind: 'earned',
  day: '2026-01-01',
  unit: 'minutes',
  amount: 4_000_000_000_000,
  madeAt: '2026-01-01T00:00:00Z',
};
let cast: Awaited<ReturnType<typeof leaveCast>>;
beforeAll(async () => {
  cast = await leaveCast(crm);
  await crm.database.db
    .insertInto('leaveLedger')
    .values({ ...discreetGrant, userId: cast.staff.AU.id })
    .execute();
});

type Type = 'unpaid' | 'family-violence';
const used = new Map<number, number>();
/** Leave of three days in a week of the person's that is still free. */
const fresh = (who: Person, type: Type = 'unpaid'): Promise<Leave> => {
  const weeks = (used.get(who.id) ?? 0) + 1;
  used.set(who.id, weeks);
  const startsOn = addDays('2026-03-02', 7 * weeks);
  return asked(crm, who, { type, startsOn, endsOn: addDays(startsOn, 2), reason: 'At court' });
};
type On = { as: Person; who: Person; row: Leave };
const status = async (reply: Promise<{ status: number }>) => (await reply).status;

/** One call on the leave of a person, by its name. */
const call = {
  get: ({ as, row: { id } }: On) => status(crm.as(as, leave.get, { id })),
  coverers: ({ as, row: { id } }: On) => status(crm.as(as, leave.coverers, { id })),
  approve: ({ as, row: { id, version } }: On) => status(crm.as(as, leave.approve, { id, version })),
  reject: ({ as, row: { id, version } }: On) => status(crm.as(as, leave.reject, { id, version, reason: 'Busy' })),
  cancel: ({ as, row: { id, version } }: On) => status(crm.as(as, leave.cancel, { id, version })),
  shorten: ({ as, row: { id, version, startsOn } }: On) =>
    status(crm.as(as, leave.shorten, { id, version, endsOn: startsOn })),
  attach: ({ as, row: { id } }: On) => status(crm.upload(as, leave.attach, 'note.png', logo, { requestId: id })),
  async file({ as, who, row: { id } }: On) {
    await crm.upload(who, leave.attach, 'note.png', logo, { requestId: id });
    return status(crm.as(as, leave.file, { id }));
  },
  balances: ({ as, who: { id } }: On) => status(crm.as(as, leave.balances, { userId: id })),
  preview: ({ as, who: { id } }: On) =>
    status(crm.as(as, leave.preview, { userId: id, type: 'unpaid', startsOn: '2027-08-02', endsOn: '2027-08-02' })),
  async ask({ as, who: { id } }: On) {
    const day = { startsOn: '2027-08-03', endsOn: '2027-08-03' };
    const { status: answer, body } = await crm.as(as, leave.ask, { userId: id, type: 'unpaid', ...day });
    if (answer === 200) await crm.as(as, leave.cancel, { id: body.id, version: body.version });
    return answer;
  },
  async 'preview of a bulk approval'({ as, row: { id } }: On) {
    const action = { kind: 'approve', note: '' } as const;
    return (await crm.as(as, bulk.preview, { list: 'leaves', selection: { ids: [id] }, action })).body.done;
  },
  async 'count in the list'({ as, row: { userId } }: On) {
    const { rows } = (await crm.as(as, leave.list, { user: [userId], size: 100 })).body;
    return Math.min(1, rows.length);
  },
  async 'count to decide'({ as, row: { id, userId } }: On) {
    const { rows } = (await crm.as(as, leave.list, { user: [userId], mine: ['decide'], size: 100 })).body;
    return rows.filter((one) => one.id === id).length;
  },
  async 'count in the month'({ as, who, row: { startsOn, office } }: On) {
    const { body } = await crm.as(as, leave.teamMonth, { office, month: startsOn.slice(0, 7) });
    return (body.people ?? []).filter(({ userId }) => userId === who.id).length;
  },
};
type Call = keyof typeof call;

/** What each call answers, by what the caller is to the person: N4, N5, T5. */
const answers: readonly (readonly [Call, number, number, number, number, number])[] = [
  //            self, hr, decides, admin, none
  ['get', 200, 200, 200, 200, 404],
  ['coverers', 403, 200, 200, 200, 404],
  ['approve', 403, 200, 200, 200, 404],
  ['reject', 403, 200, 200, 200, 404],
  ['cancel', 200, 200, 200, 200, 404],
  ['shorten', 200, 200, 200, 200, 404],
  ['attach', 200, 200, 403, 403, 404],
  ['file', 200, 200, 403, 403, 404],
  ['balances', 200, 200, 200, 200, 404],
  ['preview', 200, 200, 200, 200, 404],
  ['ask', 200, 200, 404, 200, 404],
  ['preview of a bulk approval', 0, 1, 1, 1, 0],
  ['count in the list', 1, 1, 1, 1, 0],
  ['count to decide', 0, 1, 1, 1, 0],
  ['count in the month', 1, 1, 1, 1, 0],
];
const changing = new Set<Call>(['approve', 'reject', 'cancel', 'shorten']);

const standing = new Map<string, Leave>();
/** The request that calls are made on: a new one where the call changes it. */
async function rowFor(who: Person, isNew: boolean, type?: Type): Promise<Leave> {
  if (isNew) return fresh(who, type);
  const key = `${who.id} ${type ?? ''}`;
  const row = standing.get(key) ?? (await fresh(who, type));
  standing.set(key, row);
  return row;
}

test.each(answers)(
  'N4: %s answers %i to the person, %i to HR, %i to who decides, %i to an admin, %i to others',
  async (name, ...expected) => {
    for (const caller of callers)
      for (const subject of subjects) {
        const who = cast.of(caller, subject);
        const at = standingOf(caller, subject);
        const row = await rowFor(who, changing.has(name) && at !== 'none');
        const given = await call[name]({ as: cast.people[caller], who, row });
        expect([caller, subject, given]).toEqual([caller, subject, expected[standings.indexOf(at)]]);
      }
  },
);

/** The same for family violence leave, which HR decides; others see personal leave without a reason. */
const discreet: typeof answers = [
  ['coverers', 403, 200, 403, 403, 404],
  ['approve', 403, 200, 403, 403, 404],
  ['reject', 403, 200, 403, 403, 404],
  ['cancel', 200, 200, 403, 403, 404],
  ['shorten', 200, 200, 403, 403, 404],
  ['attach', 200, 200, 403, 403, 404],
  ['file', 200, 200, 403, 403, 404],
  ['preview of a bulk approval', 0, 1, 0, 0, 0],
  ['count to decide', 0, 1, 0, 0, 0],
];
test.each(discreet)(
  'T5: %s of discreet leave answers %i to the person, %i to HR, %i to who decides, %i to an admin, %i to others',
  async (name, ...expected) => {
    const who = cast.staff.AU;
    for (const caller of callers) {
      const at = standingOf(caller, 'AU');
      const row = await rowFor(who, changing.has(name) && at === 'hr', 'family-violence');
      expect((await crm.as(cast.people[caller], leave.get, { id: row.id })).body).toMatchObject(
        at === 'none'
          ? { code: 'not-found' }
          : at === 'hr'
            ? { type: 'family-violence', reason: 'At court' }
            : { type: 'personal', reason: '' },
      );
      const given = await call[name]({ as: cast.people[caller], who, row });
      expect([caller, given]).toEqual([caller, expected[standings.indexOf(at)]]);
    }
    const own = await fresh(who, 'family-violence');
    expect(await call[name]({ as: who, who, row: own })).toBe(expected[0]);
  },
);
