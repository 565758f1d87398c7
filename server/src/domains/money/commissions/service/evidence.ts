import { type commissions, STUDENTS } from '@embark/contracts/money/commissions';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { paperDay } from '../../../../kit/pdf/paper.ts';
import { allow, Problem, requireState } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import * as sql from '../census.queries.ts';
import { mayConfirm } from '../commissions.access.ts';
import { tellApplication } from './application.ts';

type Calls = typeof commissions;

async function providerOf({ db, reach }: Ctx, id: number) {
  const provider = await sql.providerOf(db, reach.company, id);
  if (!provider) throw new Problem('not-found', 'Provider not found.');
  return provider;
}

export async function evidenceLetter(
  ctx: Ctx,
  { id }: Input<Calls['evidenceLetter']>,
): Promise<Output<Calls['evidenceLetter']>> {
  const { name, to } = await providerOf(ctx, id);
  return {
    to,
    subject: `${name}: enrolment of our students on the census day`,
    text: `Dear team of ${name},

Please confirm by reply that these students were enrolled on the census day, or tell us when they left:

${STUDENTS}

Kind regards
`,
  };
}

type Row = Awaited<ReturnType<typeof sql.findCensus>>[number];
const lineOf = ({ name, studentNumber, course, censusOn }: Row) =>
  [`- ${name}`, studentNumber, course, `census ${paperDay(censusOn, 'en')}`].filter(Boolean).join(', ');

const keyOf = ({ applicationId, census }: { applicationId: string; census: number }) => `${applicationId} ${census}`;

/** T2.7: asks a provider for the evidence of students by one mail, and notes it on each application. */
export const askEvidence = (
  ctx: Ctx,
  { id, students, to, subject, text }: Input<Calls['askEvidence']>,
): Promise<Output<Calls['askEvidence']>> =>
  inTransaction(ctx, async (ctx) => {
    await providerOf(ctx, id);
    const ids = [...new Set(students.map(({ applicationId }) => applicationId))];
    const offices = await sql.officesOf(ctx.db, ctx.reach, ids);
    if (offices.size < ids.length) throw new Problem('not-found', "Application not found, or you don't have access.");
    for (const officeId of offices.values()) allow(mayConfirm(ctx.reach, { officeId }));
    const always = { from: '2000-01-01', to: '2999-12-31' };
    const open = await sql.findCensus(ctx.db, ctx.reach, ctx.now, { ...always, providerId: id, applicationIds: ids });
    const asked = new Set(students.map(keyOf));
    const rows = open.filter((row) => asked.has(keyOf(row)));
    requireState(rows.length === asked.size, 'Some of these students need no evidence. Reload the list.');
    const list = rows.map(lineOf).join('\n');
    await sendMail(ctx.db, { to, subject, text: text.replace(STUDENTS, () => list) });
    const by = { mailTo: to, askedBy: ctx.reach.userId, askedAt: ctx.now.toISOString() };
    await sql.insertRequests(
      ctx.db,
      rows.map(({ applicationId, census }) => ({ applicationId, census, ...by })),
    );
    await audit.recordChange(ctx, 'commissions.askEvidence', String(id), null, { to, subject, students: rows.length });
    for (const { applicationId } of rows) await tellApplication(ctx, applicationId, subject);
    return { students: rows.length };
  });
