import type { Client } from 'pg';
import { combinations, services, sought } from './paths.ts';
import type { FloorPath } from './floor/statements.ts';

/** A request as both sides need it: its values now, and what to do with the answer, such as keeping a row's version. */
type Sent<Given> = Given & { answered?: (answer: string) => void };
export type Ask = {
  product: () => Sent<{ method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown }>;
  floor: () => Sent<{ path: FloorPath; given: Record<string, unknown> }>;
};

const get = (path: string, floor: FloorPath, given: Record<string, unknown>): Ask => ({
  product: () => ({ method: 'GET', path }),
  floor: () => ({ path: floor, given }),
});
const listOf = (filter: Record<string, string>) => `/api/enquiries-app/enquiries?${new URLSearchParams(filter)}`;

let made = 0;
/** An email, phone and name that no other row has. */
function someoneNew() {
  made += 1;
  return {
    email: `made${made}@bench.example.com`,
    phone: `+9199${String(made).padStart(8, '0')}`,
    familyName: `Bench ${made}`,
  };
}

/** A row that one side changes again and again, on the version of its last answer. */
function versioned(version: number, first = '', second = '') {
  let [current, next, after] = [version, first, second];
  return {
    now: () => ({ version: current, to: next }),
    answered: (answer: string) => {
      const found = /"version" ?: ?(\d+)/.exec(answer)?.[1];
      if (found === undefined || Number(found) === current) return;
      current = Number(found);
      [next, after] = [after, next];
    },
  };
}

/** Both sides count their own changes. */
type Row = { id: string; version: number; floorVersion: number; rating: string };
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

/** What the product is asked to change in a row, by path. */
const bodies = {
  edit: {
    method: 'PATCH',
    way: '',
    body: (now: { version: number; to: string }) => ({ version: now.version, rating: now.to }),
  },
  move: {
    method: 'POST',
    way: '/move',
    body: (now: { version: number; to: string }) => ({ ...now, nextFollowUpAt: tomorrow, nextFollowUpHow: 'call' }),
  },
} as const;

function changing(path: keyof typeof bodies, { id, version, floorVersion, rating }: Row): Ask {
  const other = rating === 'hot' ? 'cold' : 'hot';
  const [next, after] = path === 'edit' ? [other, other === 'hot' ? 'cold' : 'hot'] : ['IP', 'FU'];
  const [ofProduct, ofFloor] = [versioned(version, next, after), versioned(floorVersion, next, after)];
  const { method, way, body } = bodies[path];
  return {
    product: () => ({
      method,
      path: `/api/enquiries-app/enquiries/${id}${way}`,
      body: body(ofProduct.now()),
      answered: ofProduct.answered,
    }),
    floor: () => ({ path, given: { id, ...ofFloor.now() }, answered: ofFloor.answered }),
  };
}

const noted = 'Spoke for ten minutes, wants to compare two universities first.';
const noting = ({ id }: Row): Ask => ({
  product: () => ({
    method: 'POST',
    path: `/api/enquiries-app/enquiries/${id}/timeline`,
    body: { kind: 'note', note: noted },
  }),
  floor: () => ({ path: 'note', given: { id, note: noted } }),
});

const interest = { kind: 'admission', level: 'master', field: 'Nursing' };
const remarks = 'Prefers to be called after five.';
const creating = (service: number): Ask => ({
  product: () => ({
    method: 'POST',
    path: '/api/enquiries-app/enquiries',
    body: { serCode: 'ADB', givenNames: 'Rahima', ...someoneNew(), rating: 'hot', leadSourceId: 1, interest, remarks },
  }),
  floor: () => {
    const { familyName, email, phone } = someoneNew();
    return { path: 'create', given: { service, name: `Rahima ${familyName}`, email, phone, interest, remarks } };
  },
});

type Reference = {
  services: ReadonlyMap<string, number>;
  kinds: ReadonlyMap<string, number[]>;
  offices: ReadonlyMap<string, number>;
};
const all = <T>(of: ReadonlyMap<string, T>, codes: string): T[] =>
  codes.split(',').flatMap((code) => of.get(code) ?? []);

/** The same filter with the ids of the floor. */
function plainFilter(filter: Readonly<Record<string, string>>, { services: ofCode, kinds, offices }: Reference) {
  const { serCode, kind, office, followUp, ...rest } = filter;
  const weekAhead = new Date(Date.now() + 7 * 86_400_000).toISOString();
  return {
    ...rest,
    ...(serCode && { service: all(ofCode, serCode).join(',') }),
    ...(kind && { service: all(kinds, kind).flat().join(',') }),
    ...(office && { office: all(offices, office).join(',') }),
    ...(followUp && { before: followUp === 'overdue' ? new Date().toISOString() : weekAhead }),
    sort: rest['sort'] ?? '-createdAt',
  };
}

async function referenceOf(client: Client): Promise<Reference> {
  const { rows } = await client.query<{ id: number; code: string; kind: string; officeId: number; office: string }>(
    `select s.id, s.code, s.kind, s.office_id as "officeId", o.code as office from services s join offices o on o.id = s.office_id where s.company = 'fc'`,
  );
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return {
    services: new Map(rows.map(({ code, id }) => [code, id])),
    kinds: new Map([...kinds].map(([kind, some]) => [kind, some.map(({ id }) => id)])),
    offices: new Map(rows.map(({ office, officeId }) => [office, officeId])),
  };
}

const sample = `select e.id, e.version, f.version as "floorVersion", e.rating from floor.enquiries f tablesample system_rows(20000) join enquiries e using (id)
  join services s on s.id = e.service_id where e.company = 'fc'`;

/** What is asked on a path, of the product and of the floor alike. */
export async function asksOf(path: FloorPath, client: Client): Promise<Ask[]> {
  const reference = await referenceOf(client);
  const service = (code: string) => reference.services.get(code) ?? 0;
  const rows = async (where: string) => (await client.query<Row>(`${sample} and ${where} limit 640`)).rows;
  if (path === 'list')
    return services.flatMap((serCode) =>
      ['NE', 'FU', 'IP', 'CL'].map((status) =>
        get(listOf({ serCode, status }), path, { service: service(serCode), status }),
      ),
    );
  if (path === 'firstPage') return [get(listOf({}), path, {})];
  if (path === 'filter') return combinations.map((filter) => get(listOf(filter), path, plainFilter(filter, reference)));
  if (path === 'detail')
    return (await rows('true')).map(({ id }) => get(`/api/enquiries-app/enquiries/${id}/open`, path, { id }));
  if (path === 'search')
    return Promise.all(
      (await sought(client)).map(async (q) => {
        const { rows: found } = await client.query<{ plain: string }>('select plain($1)', [q]);
        return get(listOf({ q }), path, { q: found[0]?.plain ?? q });
      }),
    );
  if (path === 'create') return [creating(service('ADB'))];
  if (path === 'note') return (await rows("e.status = 'FU'")).map(noting);
  if (path === 'edit') return (await rows('e.is_open')).map((row) => changing(path, row));
  return (await rows("e.status = 'FU' and s.kind = 'admission'")).map((row) => changing(path, row));
}
