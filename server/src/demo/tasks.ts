import { addDays, wallOf } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

type Sample = {
  title: string;
  days: number | null;
  time?: string;
  priority?: 'low' | 'high';
  done?: true;
  waits?: 'client' | 'provider';
};

/** The tasks of a counsellor: days from today in their office. */
const samples: readonly Sample[] = [
  { title: 'Call about the bank statement', days: -2, priority: 'high' },
  { title: 'Send the list of documents', days: -1 },
  { title: 'Check the passport copy', days: 0, time: '11:00' },
  { title: 'Ask the university about the July intake', days: 0, waits: 'provider' },
  { title: 'Prepare the GS statement with the client', days: 1, priority: 'high' },
  { title: 'Read the English test report', days: 2 },
  { title: 'Wait for the police certificate', days: 3, waits: 'client' },
  { title: 'Compare two packages', days: 6, priority: 'low' },
  { title: 'Thank the referrer', days: null, priority: 'low' },
  { title: 'Order business cards', days: -4, done: true },
];

const accepted = [
  { title: 'Tell the client what the offer asks for', days: 1, priority: 'high', effort: 20 },
  { title: 'Ask for the deposit receipt', days: 3, priority: 'normal', effort: null },
  { title: 'Check health cover against the course dates', days: 5, priority: 'normal', effort: 15 },
];
const opened = [
  { title: 'Send the service agreement', days: 1, priority: 'high', effort: 15 },
  { title: 'Ask for the documents of the checklist', days: 2, priority: 'normal', effort: 10 },
];

type Counsellor = { id: number; officeId: number; zone: string; enquiries: string[]; managerId: number };

/** Tasks of counsellors in every office, with labels, and the templates of two stages. */
export async function addTasks(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`insert into task_templates (company, name, kind, stage, lines, created_at, updated_at) values
    ('fc', 'After an offer', 'application', 'full', ${JSON.stringify(accepted)}::jsonb, ${at}, ${at}),
    ('fc', 'New migration file', 'conversion', '4', ${JSON.stringify(opened)}::jsonb, ${at}, ${at})`.execute(db);
  const { rows } = await sql<Counsellor>`
    select p.id, p.office_id as "officeId", p.zone, (select min(m.id) from users m where 'manager' = any(m.roles)) as "managerId",
      array(select e.id from enquiries e where e.assignee_id = p.id and e.company = 'fc' and e.is_open order by e.created_at desc, e.id limit 5) as enquiries
    from (select u.id, u.country_id as office_id, o.zone, row_number() over (partition by o.id order by u.id) as n
      from users u join offices o on o.id = u.country_id
      where u.active and 'fc' = any(u.companies) and u.roles && '{user,buser,pkuser,induser}'::text[]) p
    where p.n <= 2 order by p.id`.execute(db);
  for (const one of rows) await addTo(db, one, now);
}

async function addTo(db: Db, { id, officeId, zone, enquiries, managerId }: Counsellor, now: Date): Promise<void> {
  const today = wallOf(now, zone).day;
  const made = new Date(now.getTime() - 6 * 86_400_000).toISOString();
  for (const [place, { title, days, time = null, priority = 'normal', done, waits = null }] of samples.entries()) {
    const dueOn = days === null ? null : addDays(today, days);
    const giver = place % 4 === 1 ? managerId : id;
    const about = place % 2 === 0 ? (enquiries[place % Math.max(1, enquiries.length)] ?? null) : null;
    await sql`insert into tasks (company, office_id, title, due_on, due_time, priority, important, user_id, assigned_by, done_at, done_by, enquiry_id, waiting_for,
        waiting_until, created_by, created_at, updated_at)
      values ('fc', ${officeId}, ${title}, ${dueOn}, ${time}::time, ${priority}, ${place === 4}, ${id}, ${giver}, ${done ? made : null}::timestamptz, ${done ? id : null}::int,
        ${about}::uuid, ${waits}::text, ${waits && addDays(today, 4)}::date, ${giver}, ${made}, ${made})`.execute(db);
  }
  await sql`insert into task_labels (user_id, company, name, handle, colour) values
    (${id}, 'fc', 'Visa', 'visa', 'blue'), (${id}, 'fc', 'Documents', 'documents', 'orange')`.execute(db);
  await sql`insert into task_label_links (task_id, label_id) select t.id, l.id from tasks t join task_labels l on l.user_id = t.user_id
    where t.user_id = ${id} and (l.handle = 'documents' and t.title ~ 'document|passport|statement' or l.handle = 'visa' and t.title ~ 'GS|police')`.execute(
    db,
  );
  await sql`insert into task_stars (task_id, user_id) select id, user_id from tasks where user_id = ${id} and important`.execute(
    db,
  );
}
