import { type Application, type ApplicationState, applications } from '@embark/contracts/casework/applications';
import { parties } from '@embark/contracts/casework/parties';
import { constantFrom, integer, record } from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import type { Person, testApp } from './app.ts';
import { aVisa, clientOf } from './parties.ts';
import { intakeDays, lapseDays } from './randomAdmissions.ts';

type Crm = ReturnType<typeof testApp>;

const kinds = [
  'move',
  'move',
  'move',
  'move',
  'owner',
  'lapse',
  'visa',
  'noVisa',
  'fileStatus',
  'office',
  'gone',
] as const;

/** A change of one of the applications: mostly along its flow, sometimes of what surrounds it. */
export const aChange = record({
  kind: constantFrom(...kinds),
  which: integer({ min: 0, max: 9999 }),
  step: integer({ min: 0, max: 99 }),
  lapsesOn: constantFrom(...lapseDays),
});
type Change = { kind: (typeof kinds)[number]; which: number; step: number; lapsesOn: string };

const code = (n: number) => `C${n.toString(16).toUpperCase().padStart(8, '0')}`;
let codes = 0;

/** What a move into a state needs. */
const needs: Partial<Record<ApplicationState, (change: Change, row: Application) => object>> = {
  conditional: ({ lapsesOn }) => ({ lapsesOn, conditions: [{ what: 'IELTS 6.5' }] }),
  full: ({ lapsesOn }) => ({ lapsesOn }),
  coe: ({ step }) => {
    codes += 1;
    return { coe: { code: code(codes), startsOn: intakeDays[step % 5] ?? '', endsOn: '2030-11-22' } };
  },
  commenced: (_, { intakeOn }) => ({ on: intakeOn }),
  enrolled: () => ({ censusOn: '2026-12-01', evidence: 'Seen in the portal of the provider' }),
  deferred: () => ({ intakeOn: '2028-07-24' }),
};

type Act = { crm: Crm; who: Person; row: Application; change: Change; owner: Person };
const isDone = ({ status }: { status: number }): boolean => status === 200;

/** Moves the application with what the state needs; not made if its flow ends here, or if the product refuses it. */
async function moved({ crm, who, row, change }: Act): Promise<boolean> {
  const { id, version, moves } = row;
  const to = moves[change.step % moves.length]?.to;
  if (!to) return false;
  const asked = { id, version, to, reason: 'changed plans', ...needs[to]?.(change, row) };
  return isDone(await crm.as(who, applications.move, asked));
}

async function givenVisa({ crm, who, row, change }: Act): Promise<boolean> {
  const { id } = await clientOf(crm, who, row.conversionId);
  const subclass = change.step % 4 === 0 ? '485' : '500';
  return isDone(
    await crm.as(who, parties.addVisa, {
      id,
      ...aVisa({ subclass, grantedOn: '2026-12-08', expiresOn: '2030-03-15' }),
    }),
  );
}

async function withoutVisa({ crm, who, row }: Act): Promise<boolean> {
  const [visa] = (await clientOf(crm, who, row.conversionId)).visas ?? [];
  return visa !== undefined && isDone(await crm.as(who, parties.removeVisa, { id: visa.id, version: visa.version }));
}

const changed = async ({ crm, who, row: { id, version } }: Act, given: { ownerId: number } | { lapsesOn: string }) =>
  isDone(await crm.as(who, applications.change, { id, version, ...given }));

/** Changes in a table what no one call of the product changes. */
async function stored({ crm: { database } }: Act, ...statements: RawBuilder<unknown>[]): Promise<boolean> {
  for (const statement of statements) await statement.execute(database.db);
  return true;
}

const acts: Readonly<Record<Change['kind'], (act: Act) => Promise<boolean>>> = {
  move: moved,
  owner: (act) => changed(act, { ownerId: act.owner.id }),
  lapse: (act) => changed(act, { lapsesOn: act.change.lapsesOn }),
  visa: givenVisa,
  noVisa: withoutVisa,
  fileStatus: (act) =>
    stored(
      act,
      sql`update conversions set status_id = ${act.change.step % 2 === 0 ? 12 : 9} where id = ${act.row.conversionId} and closed_at is null`,
    ),
  office: (act) =>
    stored(
      act,
      sql`update conversions set office_id = ${1 + (act.change.step % 4)} where id = ${act.row.conversionId}`,
    ),
  gone: (act) =>
    stored(
      act,
      ...['application_dates', 'application_conditions', 'application_coes'].map(
        (table) => sql`delete from ${sql.table(table)} where application_id = ${act.row.id}`,
      ),
      sql`delete from applications where id = ${act.row.id}`,
    ),
};

/** Makes a change through the product or, of a client file, in its table. Returns whether it was made; a refusal is none. */
export async function make(crm: Crm, who: Person, id: string, change: Change, owner: Person): Promise<boolean> {
  const { body: row } = await crm.as(who, applications.get, { id });
  return acts[change.kind]({ crm, who, row, change, owner });
}
