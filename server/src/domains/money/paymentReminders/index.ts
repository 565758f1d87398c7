import { paymentReminders, type Reminded } from '@embark/contracts/money/paymentReminders';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, holds, holdsIn, inTransaction } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { serve } from '../../../kit/serve.ts';
import * as audit from '../../platform/audit/index.ts';
import { clearDispute, dispute } from './dispute.service.ts';
import * as sql from './paymentReminders.queries.ts';
import { type Judged, sumsOf } from './paymentReminders.rules.ts';
import { judgeWithLetters, MAIL, mail, send, sendNightly } from './send.service.ts';

type Calls = typeof paymentReminders;

function present({
  items,
  officeId: _office,
  language: _language,
  consents: _consents,
  statementOn: _on,
  ...client
}: Judged): Reminded {
  return { ...client, sums: sumsOf(items), items: items.map(({ told: _told, ...item }) => item) };
}

async function plan({ db, reach, now }: Ctx, { office }: Input<Calls['plan']>): Promise<Output<Calls['plan']>> {
  const { company } = reach;
  const clients = await sql.openClients(db, { company, now, offices: sql.within(reach, office) });
  const isSeen = holds(reach, 'contacts.sensitive');
  const judged = clients
    .flatMap((client) => judgeWithLetters(client) ?? [])
    .map((client) => ({ ...present(client), ...(!isSeen && { email: null }) }));
  const offices = await sql.nightlyOffices(db, company, sql.officesIn(reach));
  return {
    send: judged.filter(({ skip }) => skip === null),
    skipped: judged.filter(({ skip }) => skip !== null),
    offices: offices.map(({ code, name, nightly }) => ({ code, name, nightly })),
  };
}

async function sent({ db, reach }: Ctx, { office }: Input<Calls['sent']>): Promise<Output<Calls['sent']>> {
  const rows = await sql.latest(db, reach.company, sql.within(reach, office));
  return holds(reach, 'contacts.sensitive') ? rows : rows.map((row) => ({ ...row, mailTo: null }));
}

const setNightly = (ctx: Ctx, { office, on }: Input<Calls['setNightly']>): Promise<Output<Calls['setNightly']>> =>
  inTransaction(ctx, async (ctx) => {
    const { db, reach, now } = ctx;
    const all = await sql.nightlyOffices(db, reach.company, sql.everywhere);
    const found = all.find(({ code }) => code === office.toUpperCase());
    requireValid(found !== undefined, 'office', 'Choose an office');
    allow(holdsIn(reach, 'money.issue', found.id));
    await sql.setNightly(db, { company: reach.company, officeId: found.id, on, by: reach.userId, now });
    const before = { office: found.code, nightly: found.nightly };
    await audit.recordChange(ctx, 'paymentReminders.setNightly', String(found.id), before, { ...before, nightly: on });
    return { office: found.code, on };
  });

const NIGHTLY = 'paymentReminders.night';

export const domain: Domain = {
  name: 'paymentReminders',
  routes: () => [serve(paymentReminders, { plan, sent, send, setNightly, dispute, clearDispute })],
  tasks: ({ database: { db }, now }) => ({
    [NIGHTLY]: () => sendNightly(db, now()),
    [MAIL]: (payload) => mail(db, payload, now()),
  }),
  everyNight: [NIGHTLY],
};
