import { gate, type GateCheck } from '@embark/contracts/money/gate';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { serverSays, show } from '../../../../test/page.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { GateNotice } from './GateNotice.tsx';
import { GateRules } from './GateRules.tsx';
import { OverrideLines } from './OverrideLines.tsx';

beforeAll(() => needTexts('gate'));
const conversionId = '0197a000-0000-7000-8000-0000000000f9';
const late = { test: 'overdue', severity: 'stop', amount: 500_00, held: 0, currency: 'AUD', days: 2 } as const;
const check = (given: Partial<GateCheck> = {}): GateCheck => ({
  lines: [late],
  isUrgent: false,
  can: { override: false },
  ...given,
});
const says = (body: unknown) => serverSays(() => ({ status: 200, body }));

test('H: a stop says the amount, the days, and who can help', async () => {
  says(check());
  show(<GateNotice fileId={conversionId} act="lodge" />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent?.replaceAll(/[⁦-⁩]/g, '')).toMatch(/500\.00 overdue by 2 days.*Ask a manager/);
});

test('H3: near a legal date it only warns; without findings it says nothing', async () => {
  says(check({ isUrgent: true, lines: [{ ...late, severity: 'warn' }] }));
  show(<GateNotice fileId={conversionId} act="lodge" />);
  expect((await screen.findByRole('alert')).textContent).toContain('A legal date is near');
});

test('H1: an override stays on the file, with who, when, what was open and why', async () => {
  const row = { id: conversionId, conversionId, number: 'C-1', name: 'Omar', office: 'AU', act: 'lodge' };
  says([
    { ...row, stops: [late], amount: 500_00, currency: 'AUD', reason: 'Visa ends', by: 'Hasan', day: '2026-03-02' },
  ]);
  show(<OverrideLines fileId={conversionId} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Hasan.*lodged in spite of.*overdue by 2 days.*Visa ends/,
  );
});

test('H: an administrator changes how strictly something is checked', async () => {
  const rule = { id: 3, version: 1, kind: 'migration', act: 'lodge', test: 'overdue', severity: 'stop' };
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (!request.startsWith('GET ')) sent.push(body);
    return { status: 200, body: [rule] };
  });
  show(<GateRules />);
  await userEvent.click(await screen.findByRole('combobox', { name: /Lodge: no instalment overdue/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Warn' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, severity: 'warn' }]));
  expect(gate.changeRule.permission).toBe('rulebook.write');
});
