import { expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';

story('the client account of a file', 'acc', async (view, api) => {
  const { page } = view;
  const due = '/api/money-app/due?office=AU&currency=AUD&kind=instalment&size=100';
  const { rows } = await api<{ rows: { conversionId: string }[] }>('GET', due);
  for (const { conversionId: id } of rows) {
    const { account } = await api<{ account: { balance: number } | null }>(
      'GET',
      `/api/money-app/files/${id}/client-money`,
    );
    if ((account?.balance ?? 0) === 0) continue;
    await visit(page, `/apps/profile/conversion/${id}/payments`);
    break;
  }
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await look(view, 'client account');
});
