import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { TaskTemplatesPage } from './TaskTemplatesPage.tsx';

beforeAll(() => Promise.all(['taskTemplates', 'enquiries', 'applications'].map(needTexts)));

test('P1: a template is read from its lines, and a line without days is refused', async () => {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (!request.includes('/task-app/')) return around(request) ?? ok([]);
    if (request.startsWith('GET')) return ok([]);
    sent.push(body);
    return ok({ id: '0197a000-0000-7000-8000-0000000000c1', version: 1, ...Object(body) });
  });
  show(
    <SessionProvider value={person(['manager'])}>
      <TaskTemplatesPage />
    </SessionProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'New task template' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'In progress');
  await userEvent.click(dialog.getByRole('combobox', { name: /Status/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'In progress' }));
  const lines = dialog.getByRole('textbox', { name: /Tasks/ });
  await userEvent.type(lines, 'Ask for the passport');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Start each line/)).toBeDefined();
  await userEvent.clear(lines);
  await userEvent.type(lines, '0 Send the checklist{Enter}2 Ask for the passport 15m !');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    kind: 'enquiry',
    stage: 'IP',
    lines: [
      { title: 'Send the checklist', days: 0, effort: null, priority: 'normal' },
      { title: 'Ask for the passport', days: 2, effort: 15, priority: 'high' },
    ],
  });
});
