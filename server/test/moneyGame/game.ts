import { type Arbitrary, array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Person } from '../app.ts';
import type { Crm } from '../payments.ts';

/** Who plays. They see what the screens show, and do what the screens send. */
export type Game = { crm: Crm; people: readonly Person[] };
/** One step: the action, the index of the person, the row they pick, and the amount in minor units. */
export type Step<What extends string> = { what: What; who: number; pick: number; amount: number };

export const stepOf = <What extends string>(kinds: readonly What[]): Arbitrary<Step<What>> =>
  record({
    what: constantFrom(...kinds),
    who: integer({ min: 0, max: 2 }),
    pick: integer({ min: 0, max: 20 }),
    amount: integer({ min: 1, max: 900 }),
  });

type Rules<What extends string> = {
  step: Arbitrary<Step<What>>;
  /** Sets up a client file, and returns its ID. */
  start: () => Promise<string>;
  /** Takes a step and returns the status. Refusals are part of the game. */
  take: (id: string, step: Step<What>) => Promise<number>;
  /** Expects that all figures agree; after every round. */
  check: (id: string) => Promise<void>;
  rounds: { least: number; most: number };
  /** A written game that is played first, one step after the other, so that rare steps happen too. */
  example?: readonly Step<What>[];
  runs: number;
};

/** Plays rounds of up to three steps at once. No step may answer 500, and all figures must agree after each round. Returns the steps that succeeded. */
export async function play<What extends string>(rules: Rules<What>): Promise<What[]> {
  const succeeded = new Set<What>();
  const round = array(rules.step, { minLength: 1, maxLength: 3 });
  const game = array(round, { minLength: rules.rounds.least, maxLength: rules.rounds.most });
  const property = asyncProperty(game, async (rounds) => {
    const id = await rules.start();
    for (const steps of rounds) {
      const statuses = await Promise.all(steps.map((one) => rules.take(id, one)));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      for (const [at, { what }] of steps.entries()) if (statuses[at] === 200) succeeded.add(what);
      await rules.check(id);
    }
  });
  const examples: [Step<What>[][]][] = rules.example ? [[rules.example.map((one) => [one])]] : [];
  await assert(property, { numRuns: rules.runs, endOnFailure: true, examples });
  return [...succeeded];
}

/** Numbers of receipts, refunds, invoices, credit notes and statements of services are taken without a hole, each series by itself. */
export async function numbersHaveNoHole({ crm }: Game): Promise<void> {
  const { rows } = await sql<{ number: string }>`select number from (
      select number, row_number() over (partition by entity_id, regexp_replace(number, '\\d+$', '') order by number) as place,
        regexp_replace(number, '^.*\\D', '')::int as n
      from (select entity_id, number from receipts where number is not null union all select entity_id, number from refunds where number is not null
        union all select entity_id, number from invoices where number is not null
        union all select entity_id, number from service_statements) as used) as x
    where n <> place`.execute(crm.database.db);
  expect(rows).toEqual([]);
}
