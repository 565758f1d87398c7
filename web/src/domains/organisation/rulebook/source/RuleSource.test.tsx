import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serverAnswers, show } from '../../../../../test/page.tsx';
import { RuleSource } from './RuleSource.tsx';

const rule = {
  id: 9,
  version: 1,
  area: 'deadline',
  key: 's56',
  name: 'Request for further information (s 56)',
  nameTr: '',
  nameAr: '',
  value: { area: 'deadline', days: 28, months: null, counted: 'calendar' },
  validFrom: '2020-01-01',
  validTo: null,
  source: 'Regulation 2.15',
  sourceUrl: 'https://www.legislation.gov.au',
  certainty: 'C',
  checkBy: null,
  checkedOn: null,
  checkedBy: null,
  flagged: true,
  note: '',
  corrected: false,
};

test('A1: a number shows its source on focus, a click enters the card, and Escape closes it', async () => {
  const fetch = serverAnswers(200, rule);
  show(<RuleSource ruleId={9}>28 days</RuleSource>);
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.tab();
  const card = await screen.findByRole('region', { name: 'Source of this value' });
  await waitFor(() => expect(card.textContent).toContain('From 1 Jan 2020'));
  for (const text of ['28 days', 'Regulation 2.15', 'Unconfirmed', 'Check this'])
    expect(card.textContent).toContain(text);
  await userEvent.click(screen.getByRole('button', { name: '28 days' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Regulation 2.15' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '28 days' }));
});
