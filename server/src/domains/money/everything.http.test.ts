import { oneof } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { heldFile, statementOn } from '../../../test/clientMoney.ts';
import { licensed } from '../../../test/licences.ts';
import { clientMoneyAgrees, type ClientStep, clientSteps, onClientMoney } from '../../../test/moneyGame/clientMoney.ts';
import { fileAgrees, type FileStep, fileSteps, onFile } from '../../../test/moneyGame/file.ts';
import { type Game, numbersHaveNoHole, play, type Step, stepOf } from '../../../test/moneyGame/game.ts';
import { invoicesAgree, invoiceSteps, type InvoiceStep, onInvoice } from '../../../test/moneyGame/invoice.ts';
import { monthsAgree, type MonthStep, monthSteps, onMonths, reportsAgree } from '../../../test/moneyGame/months.ts';

const crm = testApp();
let people: [Person, Person, Person];
let game: Game;
let files = 0;
beforeAll(async () => {
  const admin = await crm.person({ roles: ['admin'] });
  await licensed(crm, admin, { userId: admin.id });
  people = [admin, await crm.person({ roles: ['acc'] }), await crm.person({ roles: ['manager'] })];
  game = { crm, people };
});

type What = FileStep | InvoiceStep | ClientStep | MonthStep;
const isOne =
  <One extends string>(kinds: readonly One[]) =>
  (step: Step<string>): step is Step<One> =>
    kinds.some((kind) => kind === step.what);
const ofFile = isOne(fileSteps);
const ofInvoice = isOne(invoiceSteps);
const ofClient = isOne(clientSteps);
const ofMonth = isOne(monthSteps);

/** One step of any kind. */
function take(id: string, one: Step<What>): Promise<number> {
  if (ofFile(one)) return onFile(game, id, one);
  if (ofInvoice(one)) return onInvoice(game, id, one);
  if (ofClient(one)) return onClientMoney(game, id, one);
  if (ofMonth(one)) return onMonths(game, id, one);
  throw new Error(`unknown step ${one.what}`);
}

const by = (who: number) => (what: What, amount: number, pick: number) => ({ what, who, pick, amount });
const [admin, acc, manager] = [by(0), by(1), by(2)];
const example = [
  admin('vary', 900, 1),
  acc('plan', 300, 1),
  acc('receive', 200, 1),
  acc('allocate', 50, 1),
  acc('release', 1, 0),
  admin('ask', 20, 1),
  manager('approve', 1, 0),
  acc('pay', 1, 0),
  acc('withhold', 1, 1),
  acc('receive', 40, 0),
  acc('reverse', 1, 0),
  acc('bill', 1, 0),
  acc('onInvoice', 30, 0),
  acc('credit', 1, 0),
  manager('waive', 1, 0),
  acc('statement', 60, 0),
  acc('in', 70, 0),
  acc('out', 30, 1),
  acc('draw', 20, 1),
  acc('backdatedReceipt', 10, 0),
  acc('backdatedIn', 10, 0),
  acc('signOff', 1, 0),
  acc('backdatedIn', 15, 0), // refused
  manager('unlock', 1, 0),
];

test('L3–L9: whatever several people do at once with plan, invoices, client money and months, sums agree, no balance goes below zero, numbers have no hole, and ledger and reports say the same', async () => {
  const succeeded = await play<What>({
    step: oneof(
      { weight: 5, arbitrary: stepOf<What>(fileSteps) },
      { weight: 3, arbitrary: stepOf<What>(invoiceSteps) },
      { weight: 2, arbitrary: stepOf<What>(clientSteps) },
      { weight: 1, arbitrary: stepOf<What>(monthSteps) },
    ),
    start: async () => {
      const id = await heldFile(crm, people[0], { fee: 1_000, held: 500, acc: people[1] });
      await statementOn(crm, people[1], id, [{ what: 'Work', amount: 400 }]);
      if (files++ % 2 === 1) await onInvoice(game, id, { what: 'bill', who: 1, pick: 0, amount: 1 });
      return id;
    },
    take,
    check: async (id) => {
      await fileAgrees(game, id);
      await invoicesAgree(game, id);
      await clientMoneyAgrees(game, id);
      await numbersHaveNoHole(game);
      await monthsAgree(game);
      await reportsAgree(game);
    },
    rounds: { least: 12, most: 20 },
    runs: 14,
    example,
  });
  expect(succeeded).toEqual(expect.arrayContaining(example.map(({ what }) => what)));
}, 180_000);
