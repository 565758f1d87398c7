import { conversions } from '@embark/contracts/crm/conversions';
import { COMPANY_HEADER, type Role, roles } from '@embark/contracts/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';
import { newRecords, officeLists, permissionMatrix, rowCalls } from '../test/matrices.ts';
import { officeRows } from '../test/officeRows.ts';
import { isOffice, type OfficeRow, type Place } from '../test/places.ts';
import { counsellors, type Office, offices, officesOf } from '../test/roles.ts';
import { withoutOffice } from '../test/withoutOffice.ts';

// Two roles combine by office: a permission of one never applies to an office of the other.
const crm = testApp({ mailer: null });

type Holder = { roles: readonly Role[]; name: string; person: Person };
const pairs: Holder[] = [];
const holders = new Map<string, Promise<Holder>>();
let rows: OfficeRow[];

/** Someone with these roles. */
function holder(held: readonly Role[]): Promise<Holder> {
  const name = [...new Set(held)].join(' + ');
  const known = holders.get(name) ?? crm.person({ roles: [...held] }).then((person) => ({ roles: held, name, person }));
  holders.set(name, known);
  return known;
}

const pairsOf = (some: readonly Role[]) =>
  some.flatMap((one, at) => some.slice(at).map((other) => [...new Set([one, other])]));

beforeAll(async () => {
  for (const pair of pairsOf(roles)) pairs.push(await holder(pair));
  rows = await officeRows(crm);
});

const rolesOf = (endpoint: string) => permissionMatrix[endpoint] ?? [];
/** Whether one of these roles grants one of these permissions in one of these offices. */
const reaches = (held: readonly Role[], by: readonly Role[], at: readonly Office[]) =>
  held.some((role) => by.includes(role) && at.some((office) => officesOf[role].includes(office)));

/**
 * Those to whom an endpoint is open: each pair of the roles that count here, and each of them with all the others at once.
 * A role only ever adds, so what one of those others gave by mistake, all of them give too.
 */
async function opensTo(name: string, counts: readonly Role[]): Promise<Holder[]> {
  const within = roles.filter((role) => counts.includes(role));
  const others = roles.filter((role) => !counts.includes(role));
  const held = [...pairsOf(within), ...(others.length > 0 ? within.map((role) => [role, ...others]) : [])];
  const open = held.filter((some) => some.some((role) => rolesOf(name).includes(role)));
  return Promise.all(open.map(holder));
}

test('covers every pair of roles', () => {
  expect(pairs.filter((pair) => pair.roles.length === 2)).toHaveLength(55);
});

test('two roles open exactly the endpoints that one of them opens', async () => {
  const wrong: string[] = [];
  // endpoints about the user are open to all roles, which reach.http.test.ts covers
  const gated = Object.entries(endpoints).filter(
    ([, { anyCompany, permission }]) => !anyCompany && permission !== 'public',
  );
  for (const [name, endpoint] of gated) {
    for (const { roles: held, name: both, person } of pairs) {
      // after the permission check, callers learn that the page is of the other company, before any read
      const headers = { [COMPANY_HEADER]: 'ar' };
      const { status } = await crm.as(
        person,
        endpoint,
        { id: 'x', x: 'x', book: 'x', name: 'x', userId: 'x' },
        headers,
      );
      const expected = held.some((role) => rolesOf(name).includes(role)) ? 409 : 403;
      if (status !== expected) wrong.push(`${name} as ${both}: ${status}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** One of the places that are the same to each of these roles, a different one for each pair. */
function telling<P extends { place: Place }>(
  held: readonly Role[],
  at: readonly P[],
  key: (of: P, role: Role) => string,
): P[] {
  const alike = new Map<string, P[]>();
  for (const one of at) {
    const name = isOffice(one.place) ? held.map((role) => key(one, role)).join() : 'other company';
    alike.set(name, [...(alike.get(name) ?? []), one]);
  }
  turn += 1;
  return [...alike.values()].map((some) => some[turn % some.length]!);
}
let turn = 0;

describe.each(Object.keys(rowCalls))('%s', (name) => {
  test('changes a row where one of two roles may, is refused where one can read it, and returns 404 elsewhere', async () => {
    const { call, seen, offices: deciding, like = name, roles: may = rolesOf(like) } = rowCalls[name]!;
    const seeing = rolesOf(seen.by);
    const wrong: string[] = [];
    const expectedOf = (held: readonly Role[], row: OfficeRow) => {
      if (reaches(held, may, deciding(row))) return 'done';
      return reaches(held, seeing, seen.offices(row)) ? 403 : 404;
    };
    for (const { roles: held, name: both, person } of await opensTo(name, [...may, ...seeing])) {
      for (const row of telling(held, rows, (one, role) => `${expectedOf([role], one)}`)) {
        const { status, body } = await call(crm, person, row);
        const expected = expectedOf(held, row);
        const outcome = status === 403 || status === 404 || status >= 500 ? status : 'done';
        if (outcome !== expected) wrong.push(`${both} in ${row.place}: ${status} ${body.message}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(Object.keys(officeLists))('%s', (name) => {
  test('lists the rows of the offices that one of two roles can access', async () => {
    const { read, key, like = name, offices: through = (office) => [office] } = officeLists[name]!;
    const may = rolesOf(like);
    const wrong: string[] = [];
    for (const { roles: held, name: both, person } of await opensTo(name, may)) {
      const found = await read(crm, person, rows);
      for (const row of rows) {
        const expected = isOffice(row.place) && reaches(held, may, through(row.place));
        if (found.includes(key(row)) !== expected)
          wrong.push(`${both} in ${row.place}: ${expected ? 'missing' : 'shown'}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(Object.keys(newRecords))('%s', (name) => {
  test('creates a record in the offices where one of two roles may', async () => {
    const make = newRecords[name]!;
    const wrong: string[] = [];
    const at = offices.map((place) => ({ place }));
    for (const { roles: held, name: both, person } of await opensTo(name, rolesOf(name))) {
      for (const { place } of telling(held, at, (one, role) => `${reaches([role], rolesOf(name), [one.place])}`)) {
        const { status } = await make(crm, person, place);
        const expected = reaches(held, rolesOf(name), [place]) ? 'done' : 403;
        const outcome = [200, 422].includes(status) ? 'done' : status; // 422: the owner does not exist
        if (outcome !== expected) wrong.push(`${both} in ${place}: ${status}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('sensitive fields of a client file are visible where one of two roles may see them, not where the other reads the file', async () => {
  const wrong: string[] = [];
  for (const { roles: held, name: both, person } of await opensTo('conversions.get', rolesOf('conversions.get'))) {
    for (const { place, file } of rows) {
      if (!isOffice(place) || !reaches(held, rolesOf('conversions.get'), [place])) continue;
      const { body } = await crm.as(person, conversions.get, { id: file.id });
      const expected = reaches(held, counsellors, [place]) ? 'NP' : null;
      if (body.nationality !== expected) wrong.push(`${both} in ${place}: ${body.nationality}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every endpoint is tested by its rows, or has a reason why it has none per office', () => {
  const looked = new Set([...Object.keys(rowCalls), ...Object.keys(officeLists), ...Object.keys(newRecords)]);
  const left = Object.keys(permissionMatrix).filter((name) => !looked.has(name) && !withoutOffice.includes(name));
  // these are granted in every office, so that a second role adds nothing
  const limited = left.filter((name) => rolesOf(name).some((role) => officesOf[role].length < offices.length));
  expect(limited).toEqual([]);
  expect(withoutOffice.filter((name) => looked.has(name) || !Object.hasOwn(permissionMatrix, name))).toEqual([]);
});
