import { addDays, wallOf } from '@embark/contracts/kit/time';
import type { LicenceKind } from '@embark/contracts/organisation/licences';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { insertRows } from './rows.ts';

type Sample = { email: string; kind: LicenceKind; number: string; ends: string };

/** The end of the Australian financial year that is at least half a year away. */
function juneAfter(today: string): string {
  const year = Number(today.slice(0, 4));
  const soon = `${year}-06-30`;
  return soon >= addDays(today, 180) ? soon : `${year + 1}-06-30`;
}

const samplesOn = (today: string): Sample[] => [
  { email: 'user', kind: 'marn', number: '1234567', ends: juneAfter(today) },
  { email: 'melis.kaya', kind: 'marn', number: '1578342', ends: addDays(today, 240) },
  { email: 'daniel.hart', kind: 'marn', number: '1460913', ends: addDays(today, 24) },
  { email: 'priyanka.nair', kind: 'marn', number: '1389257', ends: addDays(today, -12) },
  { email: 'buser', kind: 'qeac', number: 'M214', ends: addDays(today, 310) },
  { email: 'anita.kovac', kind: 'real-estate', number: '082517L', ends: addDays(today, 300) },
];

const isAgent = ({ kind }: Sample) => kind === 'marn';

/** The licences of staff, and two client files referred to a migration agent. */
export async function addLicences(db: Db, now: Date): Promise<void> {
  const today = wallOf(now, 'Australia/Melbourne').day;
  const users = await db.selectFrom('users').select(['id', 'email']).execute();
  const rows = samplesOn(today).flatMap((sample) => {
    const holder = users.find(({ email }) => email === `${sample.email}@demo.test`);
    return holder ? [rowOf(sample, holder.id, today, now)] : [];
  });
  await insertRows(db, 'licences', rows);
  await sql`insert into referrals (conversion_id, what, note, holder_id, licence_id, referred_by, referred_at)
    select v.id, act.what, act.note, l.user_id, l.id, v.case_officer_id, ${now.toISOString()}::timestamptz - interval '5 hours'
    from licences l join users u on u.id = l.user_id and u.email = 'user@demo.test'
    cross join (values (1, 'lodgement', 'All papers are in. Please check the forms and lodge.'),
      (2, 'advice', 'Employer offers a 482. Please advise on the skills assessment first.')) as act (n, what, note)
    join (select c.id, c.case_officer_id, row_number() over (order by c.number desc) as n
      from conversions c join services s on s.id = c.service_id join users o on o.id = c.case_officer_id
      where s.code = 'VE' and c.closed_at is null and o.email <> 'user@demo.test') as v on v.n = act.n
    where l.kind = 'marn'`.execute(db);
}

const rowOf = (sample: Sample, userId: number, today: string, now: Date) => ({
  userId,
  kind: sample.kind,
  number: sample.number,
  validFrom: addDays(sample.ends, -364),
  validTo: sample.ends,
  insurer: isAgent(sample) ? 'Guild Insurance' : '',
  policy: isAgent(sample) ? `PI-${sample.number}` : '',
  coverAmount: isAgent(sample) ? 50_000_000 : null,
  coverCurrency: isAgent(sample) ? 'AUD' : null,
  insuredTo: isAgent(sample) ? addDays(sample.ends, 30) : null,
  cpdPoints: isAgent(sample) ? 7 : 0,
  checkedOn: addDays(today, -40),
  state: 'active',
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});
