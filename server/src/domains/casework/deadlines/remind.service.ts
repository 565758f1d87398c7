import { targetOf } from '@embark/contracts/casework/deadlines';
import { Company } from '@embark/contracts/kit';
import { daysBetween, wallOf } from '@embark/contracts/kit/time';
import { type Ctx, newTransaction } from '../../../kit/context.ts';
import { readersOf, SINGLY } from '../../crm/reminders/index.ts';
import { type Notice, notify } from '../../workspace/notifications/index.ts';
import { findCrew } from './crew.service.ts';
import { findLadders } from './ladders.service.ts';
import * as sql from './remind.queries.ts';
import { nextWake, passedSteps, stepsAfter, stepsOf } from './steps.rules.ts';
import { type Due, type Telling, tellingsOf } from './tellings.rules.ts';

/** How many dates a transaction looks at. */
const AT_ONCE = 2_000;

/** Reminds of open dates by their steps (F): once per date, due day and step, on any number of nodes. */
export async function remind(db: Ctx['db'], now: Date): Promise<void> {
  let found: number;
  do found = await newTransaction(db, (inside) => remindSome(inside, now));
  while (found === AT_ONCE);
}

async function remindSome(db: Ctx['db'], now: Date): Promise<number> {
  if (!(await sql.takeTurn(db))) return 0; // another node is running
  const waking = await sql.findWaking(db, now, AT_ONCE);
  if (waking.length === 0) return 0;
  const offices = await sql.findOffices(db);
  const ladderOf = await findLadders(db, now);
  const told = await sql.findTold(
    db,
    waking.map(({ id }) => id),
  );
  const looked = waking.flatMap((date) => {
    const office = offices.get(date.officeId);
    if (!office) return [];
    const steps = stepsOf({ dueOn: date.dueOn, dueAt: new Date(date.endsAt) }, ladderOf(date), office);
    const passed = stepsAfter(
      passedSteps(steps, new Date(date.setAt), now),
      told.get(`${date.id} ${date.dueOn}`) ?? [],
    );
    return [{ date, office, steps, passed }];
  });
  const claimed = await sql.claim(
    db,
    looked.flatMap(({ date: { id, dueOn }, passed }) => passed.map(({ step }) => ({ id, dueOn, step }))),
    now,
  );
  const due = looked.flatMap(({ date, office, passed }): Due[] => {
    const mine = passed.filter(({ step }) => claimed.has(`${date.id} ${step}`));
    const last = mine.at(-1);
    if (!last) return [];
    return [{ ...date, office: office.code, step: last.step, rungs: [...new Set(mine.flatMap(({ rungs }) => rungs))] }];
  });
  if (due.length > 0) {
    const crew = await findCrew(
      db,
      due.map(({ ownerId }) => ownerId),
      offices,
      now,
    );
    await notify(
      db,
      ...tellingsOf(due, (date, rung) => readersOf({ ...date, rung }, crew)).flatMap((one) => noticesOf(one, now)),
    );
  }
  await sql.setWakes(
    db,
    looked.map(({ date: { id, wake }, steps }) => ({ id, wake, at: nextWake(steps, now).toISOString() })),
    looked.flatMap(({ date: { id, dueOn, targetOn, hardness }, office }) => {
      const target = targetOf(dueOn, hardness, office);
      return target === targetOn ? [] : [{ id, targetOn: target }];
    }),
  );
  return waking.length;
}

function noticesOf({ userId, company, rows }: Telling, now: Date): Notice[] {
  const shared = { company: Company.parse(company), to: [userId], by: null, at: now };
  if (rows.length > SINGLY) {
    const isOwn = rows.every(({ ownerId }) => ownerId === userId);
    const legal = rows.filter(({ hardness }) => hardness === 'legal').length;
    const url = `/apps/dates${isOwn ? '?owner=me' : ''}`;
    return [{ ...shared, kind: 'deadlineMany', data: { count: rows.length, legal }, url }];
  }
  return rows.map(({ id, conversionId, number, name, what, dueOn, zone, hardness, owner, step }) => ({
    ...shared,
    kind: 'deadline',
    data: {
      number,
      name,
      what,
      dueOn,
      days: daysBetween(wallOf(now, zone).day, dueOn),
      legal: hardness === 'legal',
      owner,
    },
    about: { conversionId },
    once: `deadline ${id} ${dueOn} ${step}`,
  }));
}
