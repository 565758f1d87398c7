import { Company } from '@embark/contracts/kit';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { type Notice, notify } from '../domains/workspace/notifications/index.ts';
import type { Told } from './enquiries.ts';
import type { Row } from './rows.ts';
import { must } from './world.ts';

const MINUTE = 60_000;
const each = { given: 5, due: 4 };
const asks = [
  'could you ring back about the January intake? The family prefers the evening.',
  'the passport copy came by WhatsApp, please check the expiry.',
  'she asks whether the IELTS result of last year still counts.',
];

/** Recent notifications of the demo staff; those older than two days are read. */
export async function tellPeople(
  db: Db,
  told: readonly Told[],
  contacts: readonly Row<'contacts'>[],
  now: Date,
  more: readonly Notice[],
) {
  const administrator = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', 'manager@demo.test')
    .executeTakeFirstOrThrow();
  const nameOf = new Map(contacts.map(({ id, givenNames, familyName }) => [id, `${givenNames} ${familyName}`.trim()]));
  const open = told.filter(({ row }) => row.nextFollowUpAt);
  const owners = [...new Map(open.map(({ owner }) => [owner.id, owner])).values()];

  const notices = owners.flatMap((owner, at): Notice[] => {
    const own = open.filter((one) => one.owner.id === owner.id && one.row.company === 'fc').toReversed();
    const noticeOf = ({ row }: Told) => ({
      record: { number: must(row.number), name: nameOf.get(row.contactId) ?? '' },
      company: Company.parse(row.company),
      to: [owner.id],
      about: { enquiryId: row.id },
    });
    const given = own.slice(0, each.given).map((one): Notice => {
      const { record, ...rest } = noticeOf(one);
      const when = new Date(Math.min(Date.parse(String(one.row.createdAt)) + 9 * MINUTE, now.getTime()));
      return { ...rest, kind: 'assigned', data: record, by: administrator.id, at: when };
    });
    const due = own
      .filter(({ row }) => Date.parse(String(row.nextFollowUpAt)) <= now.getTime())
      .slice(0, each.due)
      .map((one): Notice => {
        const { record, ...rest } = noticeOf(one);
        const when = new Date(String(one.row.nextFollowUpAt));
        const data = { ...record, at: when.toISOString() };
        return { ...rest, kind: 'followUpDue', data, by: null, at: when, once: `due ${one.row.id} ${data.at}` };
      });
    const named = own.slice(each.given, each.given + 1).map((one): Notice => {
      const { record, ...rest } = noticeOf(one);
      const note = `@${owner.name} ${asks[at % asks.length]}`;
      const when = new Date(now.getTime() - (at + 1) * 11 * MINUTE);
      return { ...rest, kind: 'mentioned', data: { ...record, note }, by: administrator.id, at: when };
    });
    return [...given, ...due, ...named];
  });
  await notify(db, ...[...notices, ...more].toSorted((one, other) => one.at.getTime() - other.at.getTime()));
  await sql`update notifications set read_at = start where start < ${now.toISOString()}::timestamptz - interval '2 days'`.execute(
    db,
  );
}
