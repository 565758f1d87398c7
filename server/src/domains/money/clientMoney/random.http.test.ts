import { clientMoney } from '@embark/contracts/money/clientMoney';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aMove, heldFile, ledgerIn, statementOn } from '../../../../test/clientMoney.ts';
import { licensed } from '../../../../test/licences.ts';
import { clientMoneyAgrees, clientSteps, onClientMoney } from '../../../../test/moneyGame/clientMoney.ts';
import { type Game, numbersHaveNoHole, play, stepOf } from '../../../../test/moneyGame/game.ts';

const crm = testApp();
let people: [Person, Person, Person];
let game: Game;
let daniel: Person;
beforeAll(async () => {
  const admin = await crm.person({ roles: ['admin'] });
  daniel = await crm.person({ roles: ['user'] });
  await licensed(crm, admin, { userId: daniel.id });
  people = [admin, await crm.person({ roles: ['acc'] }), await crm.person({ roles: ['acc'] })];
  game = { crm, people };
});

test('X, L6: whatever several people do at once, no ledger goes below zero and it is what its rows add up to', async () => {
  const succeeded = await play({
    step: stepOf(clientSteps),
    start: async () => {
      const id = await heldFile(crm, daniel, { fee: 1_000, held: 500, acc: people[1] });
      await statementOn(crm, people[1], id, [{ what: 'Work', amount: 400 }]);
      return id;
    },
    take: (id, one) => onClientMoney(game, id, one),
    check: async (id) => {
      await clientMoneyAgrees(game, id);
      await numbersHaveNoHole(game);
    },
    rounds: { least: 8, most: 14 },
    runs: 10,
  });
  expect(succeeded).toEqual(expect.arrayContaining([...clientSteps]));
}, 120_000);

test('W6, L6: two people spend the last A$100.00: one wins, the other is refused', async () => {
  const id = await heldFile(crm, daniel, { held: 100_00, acc: people[1] });
  const spend = (who: Person) => crm.as(who, clientMoney.payOut, { id, ...aMove(100_00), party: 'Home Affairs' });
  const done = await Promise.all([spend(people[1]), spend(people[2])]);
  expect(done.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect((await ledgerIn(crm, people[0], id)).account?.balance).toBe(0);
});
