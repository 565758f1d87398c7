import { addDays } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { ruleOn } from '../../../organisation/rulebook/index.ts';
import { addDeadline, closeDeadline, moveDeadline } from '../../deadlines/index.ts';
import type { Stored } from '../applications.queries.ts';
import { datesOf, type Follows } from '../applications.rules.ts';
import { findStudent } from '../package.queries.ts';
import { findDates, insertDate, removeDate } from '../parts.queries.ts';

/** The zone of Australian providers, as for dates of the Australian state. */
const CANBERRA = 'Australia/Sydney';

const whatOf = ({ what, about }: Follows, { course, provider }: Stored): string =>
  ({
    offer: `Offer lapses: ${course}, ${provider}`,
    deposit: `Deposit due: ${course}, ${provider}`,
    census: `Census day: ${course}, ${provider}`,
    condition: `Condition: ${about}`,
  })[what].slice(0, 300);

/** K3: brings the dates of the client file in line with its application: adds new ones, moves and closes the others. */
export async function syncDates(ctx: Ctx, row: Stored): Promise<void> {
  const wanted = new Map(datesOf(row).map((one) => [one.key, one]));
  for (const { key, deadlineId } of await findDates(ctx.db, row.id)) {
    const still = wanted.get(key);
    wanted.delete(key);
    if (still) await moveDeadline(ctx, deadlineId, still.dueOn, `The date of application ${row.number} has changed`);
    else {
      await closeDeadline(ctx, deadlineId, 'met', `Application ${row.number} has moved on, so nothing is due`);
      await removeDate(ctx.db, row.id, key);
    }
  }
  for (const one of wanted.values()) {
    const kind = one.what === 'offer' ? 'offer-lapse' : one.what;
    const given = { conversionId: row.conversionId, kind, what: whatOf(one, row), dueOn: one.dueOn, zone: CANBERRA };
    const deadlineId = await addDeadline(ctx, { ...given, hardness: 'contract', ownerId: row.ownerId });
    await insertDate(ctx.db, row.id, { key: one.key, deadlineId });
  }
}

/** K4: a student on a student visa needs a new CoE, or the department must be told, within the days of the rule book. */
export async function addDateOfCancelledCoe(ctx: Ctx, row: Stored, on: string): Promise<void> {
  const held = (await findStudent(ctx.db, row.conversionId, on))?.visaSubclass;
  const [visas, rule] = [
    await ruleOn(ctx.db, 'visa-list', 'student-subclasses', on),
    await ruleOn(ctx.db, 'deadline', 'coe-cancelled', on),
  ];
  if (!held || visas?.value.area !== 'visa-list' || !visas.value.codes.includes(held)) return;
  if (rule?.value.area !== 'deadline' || rule.value.days === null) return;
  await addDeadline(ctx, {
    conversionId: row.conversionId,
    kind: 'coe-cancelled',
    what: `New CoE, or tell the department: ${row.course}, ${row.provider}`.slice(0, 300),
    dueOn: addDays(on, rule.value.days),
    zone: CANBERRA,
    hardness: 'legal',
    ownerId: row.ownerId,
    ruleId: rule.id,
    countedFrom: on,
  });
}
