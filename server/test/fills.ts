/** Statements that add data to a database at a migration step, so that every later step meets rows of every earlier schema. */

/** A row of many tables, in the schema that a new database begins with. */
const once: readonly string[] = [
  `insert into users (email, name, password_hash, roles, country_id) values ('a@x.test', 'Asha Rao', '-', '{manager}', 1), ('b@x.test', 'Bashir Ahmed', '-', '{buser}', 2)`,
  `insert into sessions (user_id, company, expires_at) values (1, 'fc', now() + interval '1 day')`,
  `insert into holidays (office_id, day, name) values (1, current_date, 'A holiday')`,
  `insert into idempotency_keys (user_id, key, endpoint, asked, answer) values (1, 'k', '/x', 'y', '{}')`,
  `insert into imports (company, created_by, file_name, file_size, dry_run, settings, state) values ('fc', 1, 'a.csv', 10, false, '{}', 'done')`,
  `insert into import_rows select id, 1, '["Nila"]' from imports`,
  `insert into import_results (import_id, line, outcome) select id, 1, 'skipped' from imports`,
  `insert into import_mappings (user_id, company, signature, mapping) values (1, 'fc', 's', '{}')`,
  `insert into notifications (company, user_id, kind, variant, data, message, start) values ('fc', 1, 'importDone', 'success', '{"fileName":"a.csv","created":1,"updated":0,"skipped":0,"failed":0}', 'Import done', now())`,
  `insert into views (company, list, owner_id, name, filter, created_at, updated_at) values ('fc', 'enquiries', 1, 'Mine', '{"assignee":"me"}', now(), now())`,
  `insert into view_places (user_id, view_id, pinned, position) select 1, id, true, 1 from views`,
  `insert into view_defaults (company, list, place, user_id, view_id) select 'fc', 'enquiries', 'all', 1, id from views`,
  `insert into bulk_jobs (company, created_by, action, settings, total, state) values ('fc', 1, 'rating', '{}', 1, 'done'), ('fc', 1, 'move', '{}', 1, 'failed')`,
  `insert into bulk_rows (job_id, n, subject_id, outcome) select j.id, 1, e.id, 'done' from bulk_jobs j, (select id from enquiries limit 1) e`,
  `insert into contact_pairs (company, one_id, other_id, score, reasons) select 'fc', min(id::text)::uuid, max(id::text)::uuid, 90, '{}' from contacts`,
  `insert into assignment_rules (company, office_id, position, name, way, people) values ('fc', 1, 1, 'Admissions', 'round', '{1}')`,
  `insert into reminders_told (enquiry_id, due_at, rung, told_at) select id, now(), 'owner', now() from enquiries limit 1`,
  `insert into events (company, office_id, service_id, title, zone, sessions, starts_at, ends_at, owner_id) select 'fc', 1, id, 'Education fair', 'Australia/Melbourne', '[]', now(), now() + interval '1 day', 1 from services where code = 'FCE'`,
  `insert into registrations (enquiry_id, event_id, state, registered_at, revision) select e.id, v.id, 'registered', now(), 1 from events v, (select id from enquiries limit 1) e`,
];

/** A person with an enquiry in every status, a client file and a timeline. */
const everyday = (step: string) => [
  `insert into contacts (company, given_names, family_name, email, phone) values ('fc', 'Nila ${step}', 'Das', 'nila${step}@x.test', '+6141234${step}')`,
  `insert into enquiries (company, service_id, office_id, contact_id, status, assignee_id, next_follow_up_at, interest, closing_reason_id)
   select 'fc', s.id, s.office_id, c.id, t.code, case when t.open then 1 end, case when t.open then now() end,
     '{"kind":"admission"}', case when t.open or t.code = 'CV' then null else 1 end
   from services s, enquiry_statuses t, contacts c where s.code = 'AD' and c.email = 'nila${step}@x.test'`,
  `insert into conversions (company, service_id, office_id, contact_id, enquiry_id, status_id, case_officer_id, next_action_at)
   select company, service_id, office_id, contact_id, id, 4, 1, now() from enquiries
   where status = 'CV' and contact_id = (select id from contacts where email = 'nila${step}@x.test')`,
  `insert into timeline (company, contact_id, subject, subject_id, kind, actor_id, note)
   select company, contact_id, 'enquiries', id, 'note', 1, 'Called back.' from enquiries
   where contact_id = (select id from contacts where email = 'nila${step}@x.test')`,
];

/** The last of the migrations that a new database begins with. */
export const BASE = '0008';

/** The statements to run after this step: two people at first, because a pair needs two, then one after each step. */
export function fillAfter(step: string): readonly string[] {
  if (step < BASE) return [];
  if (step > BASE) return everyday(step);
  const [users = '', ...rest] = once;
  return [users, ...everyday('0001'), ...everyday(BASE), ...rest];
}
