import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { fileAgrees, type FileStep, fileSteps, onFile } from '../../../../test/moneyGame/file.ts';
import { type Game, numbersHaveNoHole, play, type Step, stepOf } from '../../../../test/moneyGame/game.ts';
import { agreedFile } from '../../../../test/payments.ts';

const crm = testApp();
let game: Game;

/** A game with every step, in an order in which each is possible. The random games rarely reach the last steps of a refund. */
const written: Step<FileStep>[] = [
  { what: 'plan', who: 0, pick: 0, amount: 400 },
  { what: 'plan', who: 0, pick: 0, amount: 100 },
  { what: 'promise', who: 0, pick: 0, amount: 1 },
  { what: 'waive', who: 2, pick: 1, amount: 1 },
  { what: 'writeOff', who: 2, pick: 0, amount: 10 },
  { what: 'withhold', who: 0, pick: 0, amount: 1 },
  { what: 'certify', who: 0, pick: 1, amount: 1 },
  { what: 'receive', who: 0, pick: 4, amount: 300 },
  { what: 'allocate', who: 0, pick: 1, amount: 100 },
  { what: 'release', who: 0, pick: 0, amount: 1 },
  { what: 'ask', who: 0, pick: 1, amount: 50 },
  { what: 'approve', who: 2, pick: 0, amount: 1 },
  { what: 'pay', who: 1, pick: 0, amount: 1 },
  { what: 'receive', who: 0, pick: 4, amount: 50 },
  { what: 'reverse', who: 2, pick: 0, amount: 1 },
  { what: 'vary', who: 0, pick: 0, amount: 900 },
];
beforeAll(async () => {
  const manager = await crm.person({ roles: ['manager'], country: 'BD' });
  const admin = await crm.person({ roles: ['admin'], country: 'BD' });
  game = { crm, people: [manager, await crm.person({ roles: ['acc'] }), admin] };
});

test('X, L3–L7: whatever several people do at once, sums agree, nothing goes below zero, numbers have no hole, and the ledger says the same', async () => {
  const succeeded = await play({
    step: stepOf(fileSteps),
    start: async () => (await agreedFile(crm, game.people[2]!, 1_000)).id,
    take: (id, one) => onFile(game, id, one),
    check: async (id) => {
      await fileAgrees(game, id);
      await numbersHaveNoHole(game);
    },
    rounds: { least: 8, most: 14 },
    runs: 12,
    example: written,
  });
  expect(succeeded).toEqual(expect.arrayContaining([...fileSteps]));
}, 120_000);
