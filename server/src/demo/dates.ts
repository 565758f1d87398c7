import type { Hardness } from '@embark/contracts/casework/deadlines';
import { STATE_ZONE } from '@embark/contracts/casework/deadlines';
import { addDays, wallOf } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { Client } from './clients.ts';
import { insertRows, type Row } from './rows.ts';
import { seeded } from './seeded.ts';
import type { World } from './world.ts';

const DAY = 86_400_000; // milliseconds

/** In how many days the dates are due: overdue, today, this week, and later. */
const ahead = [-4, -1, 0, 0, 1, 1, 2, 3, 3, 4, 6, 7, 9, 10, 12, 14, 17, 20, 24, 28, 35, 48, 61, 90];

type Sample = { kind: string; what: string; hardness: Hardness };
const samples: Record<string, readonly Sample[]> = {
  migration: [
    { kind: 's56', what: 'Answer the request for further information (s 56)', hardness: 'legal' },
    { kind: 'biometrics', what: 'Biometrics appointment', hardness: 'legal' },
    { kind: 'own', what: 'Check the police certificates', hardness: 'own' },
  ],
  admission: [
    { kind: 'contract', what: 'Offer lapses', hardness: 'contract' },
    { kind: 'contract', what: 'Tuition deposit', hardness: 'contract' },
    { kind: 'own', what: 'Send the intake plan', hardness: 'own' },
  ],
  global: [{ kind: 'contract', what: 'Employer signs the nomination form', hardness: 'contract' }],
  property: [{ kind: 'contract', what: 'Finance approval', hardness: 'contract' }],
};

/** Dates of open client files, two for each distance, and some closed ones. */
export async function addDates(db: Db, world: World, clients: readonly Client[], now: Date): Promise<void> {
  const random = seeded(20_261_201);
  const open = clients.filter(({ row }) => row.closedAt === null);
  const rows = [...ahead, ...ahead].flatMap((days, index) => {
    const client = open[(index * 7) % Math.max(1, open.length)];
    return client ? [dateOf(world, client, days, index, now, random.id)] : [];
  });
  await insertRows(db, 'deadlines', rows);
  await keepQuiet(db, now);
}

type IdOf = (at: Date) => string;

function dateOf(
  world: World,
  { row, enquiry }: Client,
  days: number,
  index: number,
  now: Date,
  idOf: IdOf,
): Row<'deadlines'> {
  const kinds = samples[enquiry.arrival.service.kind] ?? samples.admission ?? [];
  const sample = kinds[index % kinds.length] ?? { kind: 'own', what: 'Call the client', hardness: 'own' as const };
  const zone = sample.hardness === 'legal' ? STATE_ZONE : world.zone(row.officeId);
  const created = new Date(now.getTime() - (2 + (index % 9)) * DAY);
  const isClosed = index % 8 === 5;
  return {
    id: idOf(created),
    company: row.company,
    officeId: row.officeId,
    conversionId: row.id,
    ...sample,
    dueOn: addDays(wallOf(now, zone).day, isClosed ? -1 - (index % 5) : days),
    zone,
    ownerId: row.caseOfficerId,
    state: isClosed ? 'met' : 'open',
    reason: isClosed ? 'Sent, and confirmed by the recipient.' : null,
    closedAt: isClosed ? new Date(now.getTime() - 6 * DAY).toISOString() : null,
    closedBy: isClosed ? row.caseOfficerId : null,
    createdBy: row.caseOfficerId,
    createdAt: created.toISOString(),
    updatedAt: created.toISOString(),
  };
}

/** The reminders up to tomorrow were sent, so that a new demo does not begin with a pile of them. */
async function keepQuiet(db: Db, now: Date): Promise<void> {
  const today = sql`${now.toISOString()}::date`;
  await sql`insert into deadline_told (deadline_id, due_on, step, told_at)
    select d.id, d.due_on, s.step, ${now.toISOString()} from deadlines d
    cross join (values ('21', 21), ('14', 14), ('7', 7), ('4', 4), ('3', 3), ('2', 2), ('1', 1), ('0', 0), ('0+2', 0), ('0+4', 0),
      ('0+6', 0), ('0+8', 0)) s (step, days)
    where d.due_on - s.days <= ${today} + 3`.execute(db);
  await sql`insert into deadline_weeks (company, office_id, starts_on, told_at)
    select c.code, o.id, ${today} - back, ${now.toISOString()}
    from companies c cross join offices o cross join generate_series(-1, 7) back`.execute(db);
}
