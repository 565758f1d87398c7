/** The minimal statement of a path: one row with the answer as JSON text, none if it found or changed nothing. Values come from the query or body of the request. */
export type Minimal = { text: string; values: (given: Readonly<Record<string, unknown>>) => unknown[] };

const row = `json_build_object('id', e.id, 'number', e.number, 'version', e.version, 'contactId', e.contact_id, 'name', e.name, 'email', e.email,
  'phone', e.phone, 'serviceId', e.service_id, 'officeId', e.office_id, 'status', e.status, 'leadStatus', e.lead_status, 'rating', e.rating,
  'leadSourceId', e.lead_source_id, 'campaignId', e.campaign_id, 'assigneeId', e.assignee_id, 'nextFollowUpAt', e.next_follow_up_at,
  'nextFollowUpHow', e.next_follow_up_how, 'lastActivityAt', e.last_activity_at, 'createdAt', e.created_at, 'tags', e.tags)`;

const page = (rows: string, total: string) =>
  `select json_build_object('rows', coalesce((select json_agg(${row}) from (${rows}) e), '[]'), 'total', (${total}))::text as answer`;
const counted = (where: string) =>
  `select coalesce(sum(n), 0) from (select n from floor.counters where ${where} union all select n from floor.deltas where ${where}) c`;

const searched = `contact_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || number`;

/** The conditions of a filter of several fields, each with the values of its parameter; `at` is the number of the parameter. */
const conditions: Readonly<Record<string, (at: string) => string>> = {
  service: (at) => `service_id = any(${at}::int[])`,
  office: (at) => `office_id = any(${at}::smallint[])`,
  status: (at) => `status = any(${at}::text[])`,
  rating: (at) => `rating = any(${at}::text[])`,
  leadSource: (at) => `lead_source_id = any(${at}::int[])`,
  leadStatus: (at) => `lead_status = any(${at}::text[])`,
  campaign: (at) => `campaign_id = any(${at}::int[])`,
  tag: (at) => `tags && ${at}::text[]`,
  before: (at) => `next_follow_up_at < (${at}::timestamptz[])[1]`,
};
const orders: Readonly<Record<string, string>> = {
  nextFollowUpAt: 'next_follow_up_at, id',
  '-lastActivityAt': 'last_activity_at desc, id desc',
  name: 'contact_name, id',
  '-createdAt': 'created_at desc, id desc',
};

/** The statement of a filter with these fields in this order. */
export function filterOf(fields: readonly string[], sort: string): Minimal {
  const where = ["company = 'fc'", ...fields.map((field, at) => conditions[field]?.(`$${at + 1}`) ?? 'false')].join(
    ' and ',
  );
  const order = orders[sort] ?? 'id';
  return {
    text: page(
      `select * from floor.enquiries where ${where} order by ${order} limit 50`,
      `select count(*) from floor.enquiries where ${where}`,
    ),
    values: (given) => fields.map((field) => String(given[field]).split(',')),
  };
}

const ofOne = `company = 'fc' and service_id = $1 and status = $2`;
/** What the totals of the old and the new status gain; the row's status before the change is that of the snapshot. */
const tallied = `, tallied as (insert into floor.deltas (company, office_id, service_id, status, n)
    select c.company, c.office_id, c.service_id, s.status, s.n from changed c join floor.enquiries was on was.id = c.id
    cross join lateral (values (c.status, 1), (was.status, -1)) s (status, n))`;
const change = (set: string, kind: string, more = '') => `with changed as (
    update floor.enquiries set ${set}, version = version + 1, last_activity_at = now() where id = $1 and version = $2 returning *),
  told as (insert into floor.timeline (subject_id, kind, at, actor_id, note, data) select id, '${kind}', now(), 1, '', json_build_object('to', $3::text) from changed)${more}
  select json_build_object('version', version)::text as answer from changed`;
const changed = (given: Readonly<Record<string, unknown>>) => [given['id'], given['version'], given['to']];

/** The minimal statements, by path. A filter is built from its fields by `filterOf`. */
export const minimal = {
  list: {
    text: page(
      `select * from floor.enquiries where ${ofOne} order by created_at desc, id desc limit 50`,
      counted(ofOne),
    ),
    values: ({ service, status }) => [Number(service), status],
  },
  firstPage: {
    text: page(
      `select * from floor.enquiries where company = 'fc' order by created_at desc, id desc limit 50`,
      counted(`company = 'fc'`),
    ),
    values: () => [],
  },
  detail: {
    text: `select json_build_object('enquiry', row_to_json(e), 'timeline', (select coalesce(json_agg(t), '[]') from (
        select * from floor.timeline where subject_id = e.id order by at desc limit 50) t))::text as answer from floor.enquiries e where id = $1`,
    values: ({ id }) => [id],
  },
  search: {
    text: `with found as materialized (select id, created_at from floor.enquiries where company = 'fc' and (${searched}) like $1)
      ${page(
        `select e.* from (select id from found order by created_at desc, id desc limit 50) f join floor.enquiries e using (id)`,
        'select count(*) from found',
      )}`,
    values: ({ q }) => [`%${String(q).replaceAll(/[%_\\]/g, '\\$&')}%`],
  },
  create: {
    text: `with made as (
        insert into floor.enquiries (id, company, office_id, service_id, status, number, version, contact_id, contact_name, name, email, phone, rating,
          lead_source_id, assignee_id, next_follow_up_at, last_activity_at, created_at, tags, interest, remarks)
        select uuidv7(), 'fc', 2, $1, 'NE', 'E-2026-' || lpad(nextval('floor.numbers')::text, 7, '0'), 1, uuidv7(), plain($2), $2, $3, $4, 'hot',
          1, 1, now() + interval '4 hours', now(), now(), '{}', $5::jsonb, $6
        where not exists (select from floor.enquiries where company = 'fc' and service_id = $1 and status in ('NE', 'FU', 'IP', 'OL', 'SA') and email = $3)
          and not exists (select from floor.enquiries where company = 'fc' and service_id = $1 and status in ('NE', 'FU', 'IP', 'OL', 'SA') and phone = $4)
        returning *),
      told as (insert into floor.timeline (subject_id, kind, at, actor_id, note, data) select id, 'created', now(), 1, '', '{}' from made),
      tallied as (insert into floor.deltas (company, office_id, service_id, status, n) select company, office_id, service_id, status, 1 from made)
      select row_to_json(made)::text as answer from made`,
    values: ({ service, name, email, phone, interest, remarks }) => [
      service,
      name,
      email,
      phone,
      JSON.stringify(interest),
      remarks,
    ],
  },
  note: {
    text: `with told as (insert into floor.timeline (subject_id, kind, at, actor_id, note, data) values ($1, 'note', now(), 1, $2, '{}') returning *),
      touched as (update floor.enquiries set last_activity_at = now(), version = version + 1 where id = $1)
      select row_to_json(told)::text as answer from told`,
    values: ({ id, note }) => [id, note],
  },
  edit: { text: change('rating = $3', 'edited'), values: changed },
  move: { text: change('status = $3', 'status', tallied), values: changed },
} as const satisfies Record<string, Minimal>;

export type FloorPath = keyof typeof minimal | 'filter';

const filters = new Map<string, Minimal>();

/** The statement that answers a request for a path with these values, and the name under which it is prepared. */
export function statementOf(path: string, given: Readonly<Record<string, unknown>>): { name: string } & Minimal {
  if (path === 'filter') {
    const { sort, ...fields } = given;
    const names = Object.keys(fields);
    const name = `filter ${names.join(' ')} ${String(sort)}`;
    const known = filters.get(name) ?? filterOf(names, String(sort));
    filters.set(name, known);
    return { name, ...known };
  }
  const known = new Map<string, Minimal>(Object.entries(minimal)).get(path);
  if (!known) throw new Error(`There is no minimal statement for ${path}.`);
  return { name: path, ...known };
}
