import type { Drill } from './drill.ts';

/** What a reminder job writes, counted outside its transaction, so that a test sees how far it is before it commits. */
export const reminderJobs = {
  dates: 'deadlines.remind',
  week: 'deadlines.week',
  licences: 'licenceReminders.remind',
} as const;
export type ReminderJob = keyof typeof reminderJobs;

/** How many notifications each job writes. */
export const wholes: Record<ReminderJob, number> = { dates: 258, week: 12, licences: 160 };

/** Four offices that work every day: each with 21 case officers and three managers, 69 due dates and 10 licences; two admins. */
const crew = `
  update offices set working_days = '{1,2,3,4,5,6,7}', opens = '00:00', manager_id = null;
  delete from holidays;
  insert into users (email, name, password_hash, roles, country_id)
    select format('owner%s-%s@office.test', o.id, one), format('Owner %s %s', o.code, one), '-',
      array[(array['user', 'buser', 'pkuser', 'induser'])[o.id]], o.id from offices o, generate_series(1, 21) one
    union all select format('manager%s-%s@office.test', o.id, one), 'Mona Roy', '-', '{manager}', o.id from offices o, generate_series(1, 3) one
    union all select format('admin%s@office.test', one), 'Asha Rao', '-', '{admin}', 1 from generate_series(1, 2) one;
  insert into notification_preferences (user_id, popup, mail) select id, '{}', '{due}' from users where id % 2 = 0;
  insert into contacts (company, given_names, family_name, email) select 'fc', 'Mim', name, 'of.' || email from users where email like 'owner%';
  insert into conversions (company, service_id, office_id, contact_id, status_id, case_officer_id, next_action_at)
    select 'fc', s.id, u.country_id, c.id, 4, u.id, now() + interval '30 days' from users u
    join contacts c on c.email = 'of.' || u.email join services s on s.office_id = u.country_id and s.kind = 'migration';
  insert into deadlines (company, office_id, conversion_id, kind, what, hardness, due_on, zone, owner_id, created_at, updated_at)
    select 'fc', v.office_id, v.id, 'other', 'Answer', step.hardness, (now() at time zone o.zone)::date + step.due, o.zone, v.case_officer_id,
      now() - interval '60 days', now() - interval '60 days'
    from conversions v join offices o on o.id = v.office_id join users u on u.id = v.case_officer_id
    cross join (values ('legal', -3), ('contract', 3), ('own', 2)) step (hardness, due)
    cross join generate_series(1, case when u.email like '%-21@office.test' then 3 else 1 end);
  insert into licences (user_id, kind, number, valid_from, valid_to)
    select id, 'qeac', 'Q' || id, current_date - 100, current_date + 20 from users where email ~ '^owner.-1?[13579]@';
  create table drill_pace (job text primary key, seconds float8 not null);
  create sequence drill_dates;
  create sequence drill_week;
  create sequence drill_licences;
  create function drill_slowly() returns trigger language plpgsql as $$
  declare its text := case new.kind when 'weekAhead' then 'week' when 'licence' then 'licences' else 'dates' end;
  begin
    perform nextval('drill_' || its);
    perform pg_sleep(seconds) from drill_pace where job = its;
    return new;
  end $$;
  create trigger drill_slowly before insert on notifications for each row
    when (new.kind in ('deadline', 'deadlineMany', 'weekAhead', 'licence')) execute function drill_slowly();`;

const again = `
  delete from notifications; delete from mail_outbox; delete from deadline_told; delete from deadline_weeks; delete from licence_reminders;
  delete from graphile_worker._private_jobs where locked_at is null;
  update deadline_wakes set at = '-infinity';
  alter sequence drill_dates restart; alter sequence drill_week restart; alter sequence drill_licences restart`;

/** Who must hear of how many dates, weeks and licences: by the rules, not by what the server recorded. */
const due = `
  select email, topic, count(*)::int as count from (
    select d.owner_id as id, 'dates' as topic from deadlines d
    union all select m.id, 'dates' from deadlines d join users m on m.roles = '{manager}' and m.country_id = d.office_id where d.hardness <> 'own'
    union all select a.id, 'dates' from deadlines d join users a on a.roles = '{admin}' where d.hardness = 'legal'
    union all select m.id, 'week' from users m join deadline_weeks w on w.office_id = m.country_id and w.company = 'fc' where m.roles = '{manager}'
    union all select user_id, 'licences' from licences
    union all select m.id, 'licences' from licences l join users u on u.id = l.user_id
      join users m on m.roles = '{manager}' and m.country_id = u.country_id
  ) hears join users using (id) group by 1, 2 order by 1, 2`;

const topicOf = `case kind when 'weekAhead' then 'week' when 'licence' then 'licences' else 'dates' end`;
const ours = `kind in ('deadline', 'deadlineMany', 'weekAhead', 'licence')`;

const told = `
  select email, ${topicOf} as topic, sum(case kind when 'deadlineMany' then (data->>'count')::int else 1 end)::int as count
  from notifications n join users u on u.id = n.user_id where ${ours} group by 1, 2 order by 1, 2`;

/** The mails of these notifications: those of the week to all, others to those who chose mails. */
const mailsDue = `
  select email, count(*)::int as count from notifications n join users u on u.id = n.user_id
  where ${ours} and (kind = 'weekAhead' or exists (select from notification_preferences p where p.user_id = u.id)) group by 1 order by 1`;
const mailsWritten = `select recipient as email, count(*)::int as count from mail_outbox group by 1 order by 1`;

/** Many due reminders on a drilled product, and their jobs at a chosen pace. */
export async function reminders({ ask, pool }: Drill) {
  await pool.query(crew);
  const count = async (from: string) =>
    Number((await ask<{ count: string }>(`select count(*) from ${from}`))[0]?.count);
  return {
    /** As if nothing had been told yet. */
    reset: () => pool.query(again),
    /** Makes each job take this long, or as long as it takes. */
    async slow(seconds: number) {
      await ask('delete from drill_pace');
      const paces = Object.entries(wholes).map(([job, whole]) => [job, seconds / whole]);
      if (seconds > 0)
        await ask('insert into drill_pace select * from unnest($1::text[], $2::float8[])', [
          paces.map(([job]) => job),
          paces.map(([, pace]) => pace),
        ]);
    },
    run: (job: ReminderJob) => ask(`select graphile_worker.add_job($1, '{}'::json)`, [reminderJobs[job]]),
    /** The notifications written by a job, also those that are not committed. */
    written: async (job: ReminderJob) => {
      const [row] = await ask<{ n: string }>(
        `select case when is_called then last_value else 0 end as n from drill_${job}`,
      );
      return Number(row?.n);
    },
    committed: (job: ReminderJob) => count(`notifications where ${ours} and ${topicOf} = '${job}'`),
    /** Whether a transaction of a job has written something and is open; that of a killed server lives until PostgreSQL notices. */
    isWriting: async () =>
      (await count("pg_stat_activity where application_name = 'embark jobs' and backend_xid is not null")) > 0,
    unsent: () => count('mail_outbox where sent_at is null'),
    jobs: () => count('graphile_worker.jobs'),
    waiting: () => count('deadline_wakes where at <= now()'),
    /** What must have been told and mailed, and what was. */
    async outcome() {
      const mustTell = await ask(due);
      const mustMail = await ask(mailsDue);
      return {
        must: { told: mustTell, mailed: mustMail },
        was: { told: await ask(told), mailed: await ask(mailsWritten) },
      };
    },
    mails: () => ask<{ id: number; recipient: string }>('select id, recipient from mail_outbox order by id'),
  };
}
