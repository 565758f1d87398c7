import { companies, type Company } from '@embark/contracts/kit';
import { type Ctx, newTransaction } from '../../../kit/context.ts';
import { readersOf } from '../../crm/reminders/index.ts';
import { notificationPreferences } from '../../organisation/preferences/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { notify, sentenceIn } from '../../workspace/notifications/index.ts';
import { findCrew } from './crew.service.ts';
import { findOffices, type Office } from './remind.queries.ts';
import * as sql from './week.queries.ts';
import { weekAhead } from './week.rules.ts';
import { weekMail } from './weekMail.rules.ts';

type Week = NonNullable<ReturnType<typeof weekAhead>>;

/** Announces the legal dates of the week to the managers of each office on its first working morning (F3): once on any number of nodes. */
export async function tellWeek(db: Ctx['db'], now: Date): Promise<void> {
  const offices = await findOffices(db);
  const weeks = [...offices.values()].flatMap((office) => {
    const week = weekAhead(now, office);
    return week ? [{ office, officeId: office.id, ...week }] : [];
  });
  const told = await sql.findTold(db, weeks);
  for (const { office, ...week } of weeks)
    for (const company of companies)
      if (!told.has(`${company} ${office.id}`))
        await newTransaction(db, (inside) => tellOffice(inside, { company, office, week, offices }, now));
}

type Telling = { company: Company; office: Office; week: Week; offices: ReadonlyMap<number, Office> };

async function tellOffice(db: Ctx['db'], { company, office, week, offices }: Telling, now: Date): Promise<void> {
  if (!(await sql.claimWeek(db, company, office.id, week.startsOn, now))) return; // another node was faster
  const dates = (await sql.findWeek(db, office.id, week)).filter((date) => date.company === company);
  if (dates.length === 0) return;
  const about = { company, office: office.code, officeId: office.id, ownerId: 0, rung: 'manager' as const };
  const to = readersOf(about, await findCrew(db, [], offices, now));
  const uncovered = dates.filter(({ isUncovered }) => isUncovered).length;
  const data = { office: office.code, count: dates.length, uncovered };
  const url = `/apps/dates?office=${office.code}&hardness=legal`;
  await notify(db, { kind: 'weekAhead', data, company, to, by: null, at: now, url, mails: false });
  for (const { email, language } of (await notificationPreferences(db, to)).values())
    await sendMail(db, { to: email, ...weekMail(sentenceIn({ kind: 'weekAhead', data }, language), dates, language) });
}
