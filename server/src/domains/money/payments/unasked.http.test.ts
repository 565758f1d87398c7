import { agreements } from '@embark/contracts/casework/agreements';
import { payments } from '@embark/contracts/money/payments';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFile, sentFor, signatures } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { agreedFile, aReceipt, feeOf, paid, planIn } from '../../../../test/payments.ts';

const crm = testApp();
let nusrat: Person;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
});

describe('0.4, C1: no money for migration work without an agreement', () => {
  test('it is refused with two ways out; arrived unasked, it pays for nothing until an agreement is signed', async () => {
    const { id } = await aFile(crm, nusrat);
    const refused = await crm.as(nusrat, payments.record, { id, ...aReceipt(20_000_00) });
    expect([refused.status, refused.body.allowed]).toEqual([409, ['consultation', 'unasked']]);
    const { receiptId, file } = await paid(crm, nusrat, id, aReceipt(20_000_00, { without: 'unasked' }));
    expect(file).toMatchObject({ needsAgreement: true, receipts: [{ unasked: true, credit: 20_000_00 }] });
    const sent = await sentFor(crm, nusrat, id, { feeLines: [feeOf(20_000_00)] });
    await crm.as(nusrat, agreements.sign, { id: sent.id, version: sent.version, ...signatures });
    const [line] = (await planIn(crm, nusrat, id)).instalments;
    const allocations = [{ instalmentId: line!.id, kind: 'cash' as const, amount: 20_000_00 }];
    expect((await crm.as(nusrat, payments.allocate, { id: receiptId, allocations })).body).toMatchObject({
      credits: [],
    });
  });

  test('a first consultation is an instalment of its own', async () => {
    const { id } = await aFile(crm, nusrat);
    const { file } = await paid(crm, nusrat, id, aReceipt(2_000_00, { without: 'consultation', method: 'cash' }));
    expect(file).toMatchObject({ plans: [{ kind: 'consultation', open: 0, paid: 2_000_00 }], credits: [] });
  });

  test('the database refuses an allocation once the agreement has ended, whatever writes', async () => {
    const { id, agreement } = await agreedFile(crm, nusrat, 100_00);
    const [line] = (await planIn(crm, nusrat, id)).instalments;
    const pays = (amount: number) => [{ instalmentId: line!.id, kind: 'cash' as const, amount }];
    const { receiptId } = await paid(crm, nusrat, id, aReceipt(100_00));
    await crm.as(nusrat, agreements.end, { id: agreement.id, version: agreement.version, reason: 'Withdrawn' });
    expect((await crm.as(nusrat, payments.allocate, { id: receiptId, allocations: pays(100_00) })).status).toBe(409);
    const row = { receiptId, instalmentId: line!.id, kind: 'cash', amount: 100_00, day: '2026-03-02' };
    await expect(crm.database.db.insertInto('allocations').values(row).execute()).rejects.toThrow('no agreement');
  });
});
