import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId } from '../../../../../test/conversions.ts';
import { documentsServer, lineId, someChecklist, someLine } from '../../../../../test/documents.ts';
import { show } from '../../../../../test/page.tsx';
import { DocumentsTab } from '../DocumentsTab.tsx';

const open = () => show(<DocumentsTab file={{ id: conversionId, number: 'C-2026-00042' }} />);
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('L15: only chosen documents are asked for, by who brings them', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  documentsServer({
    checklist: () =>
      someChecklist([
        someLine(1),
        someLine(2, { typeKey: 'english-student', broughtBy: 'provider' }),
        someLine(3, { typeKey: 'police-certificate', state: 'received' }),
      ]),
    answer: (request) => {
      if (!request.startsWith('GET') || !request.includes('/missing')) return undefined;
      const { searchParams } = new URL(request.slice(4), 'http://x');
      const lines = searchParams.has('lines') ? searchParams.getAll('lines') : [lineId(1)];
      asked.push(lines.join());
      return {
        status: 200,
        body: {
          language: 'en',
          subject: 'Documents',
          body: `${lines.length}`,
          lines: lines.map((one) => ({ lineId: one, version: 1 })),
        },
      };
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Request documents' }));
  const box = await dialog('Request documents');
  const client = await box.findByRole('group', { name: 'The client brings' });
  const passport = within(client).getByRole<HTMLInputElement>('checkbox', { name: /Passport/ });
  expect(passport.checked).toBe(true);
  const provider = within(box.getByRole('group', { name: 'The provider brings' }));
  const english = provider.getByRole<HTMLInputElement>('checkbox', { name: /English test/ });
  expect([english.checked, box.queryByRole('checkbox', { name: /Police/ })]).toEqual([false, null]);
  await user.click(english);
  expect(await box.findByDisplayValue('2')).toBeDefined();
  await user.click(passport);
  await user.click(english);
  expect(box.queryByRole('button', { name: 'Record as sent' })).toBeNull();
  expect(asked).toEqual([lineId(1), `${lineId(1)},${lineId(2)}`, lineId(2)]);
});
