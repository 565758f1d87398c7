import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { type Game, numbersHaveNoHole, play, stepOf } from '../../../../test/moneyGame/game.ts';
import { invoicesAgree, invoiceSteps, onInvoice } from '../../../../test/moneyGame/invoice.ts';
import { agreedFile } from '../../../../test/payments.ts';

const crm = testApp();
let game: Game;
beforeAll(async () => {
  const manager = await crm.person({ roles: ['manager'], country: 'BD' });
  const admin = await crm.person({ roles: ['admin'], country: 'BD' });
  game = { crm, people: [manager, await crm.person({ roles: ['acc'] }), admin] };
});

test('X, L5, L9: whatever several people do at once with an instalment and its invoices, settled is the sum of allocations and the debt counts once', async () => {
  const succeeded = await play({
    step: stepOf(invoiceSteps),
    start: async () => {
      const { id } = await agreedFile(crm, game.people[2]!, 1_000);
      await onInvoice(game, id, { what: 'bill', who: 2, pick: 0, amount: 1 });
      return id;
    },
    take: (id, one) => onInvoice(game, id, one),
    check: async (id) => {
      await invoicesAgree(game, id);
      await numbersHaveNoHole(game);
    },
    rounds: { least: 6, most: 12 },
    runs: 10,
  });
  expect(succeeded).toEqual(expect.arrayContaining(['onFile', 'onInvoice', 'reverseOnInvoice', 'credit']));
}, 120_000);
