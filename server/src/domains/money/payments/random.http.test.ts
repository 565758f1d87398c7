import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { fileAgrees, fileSteps, onFile } from '../../../../test/moneyGame/file.ts';
import { type Game, numbersHaveNoHole, play, stepOf } from '../../../../test/moneyGame/game.ts';
import { agreedFile } from '../../../../test/payments.ts';

const crm = testApp();
let game: Game;
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
  });
  expect(succeeded).toEqual(expect.arrayContaining(['receive', 'allocate', 'reverse', 'waive', 'plan', 'vary', 'ask']));
}, 120_000);
