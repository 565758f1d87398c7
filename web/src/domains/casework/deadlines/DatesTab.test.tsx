import type { Deadline } from '@embark/contracts/casework/deadlines';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { deadlineId, someDeadline } from '../../../../test/deadlines.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { DatesTab } from './DatesTab.tsx';
import { NextDates } from './NextDates.tsx';

const names = { name: 'Request for further information (s 56)', nameTr: '', nameAr: '' };
const rule = {
  id: 5,
  version: 1,
  area: 'deadline',
  key: 's56',
  ...names,
  value: { area: 'deadline', days: 28, months: null, counted: 'calendar' },
  validFrom: null,
  validTo: null,
  source: 'Regulation 2.15',
  sourceUrl: null,
  certainty: 'A',
  checkBy: null,
  checkedOn: null,
  checkedBy: null,
  flagged: false,
  note: '',
  corrected: false,
};
const dhaka = {
  code: 'BD',
  zone: 'Asia/Dhaka',
  workingDays: [7, 1, 2, 3, 4],
  opens: '09:00',
  closes: '17:30',
  holidays: [],
};

function open(rows: Deadline[], roles: ('buser' | 'acc')[] = ['buser'], page = <DatesTab file={someConversion()} />) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (!request.startsWith('GET')) {
      sent.push([request, body]);
      return ok(someDeadline());
    }
    if (request.includes('/files/')) return ok(rows);
    if (request.includes('/deadlines-app/')) return ok({ rows, total: 9, next: null });
    if (request.includes('/rules-app/'))
      return ok({
        today: '2026-12-01',
        mayWrite: [],
        keys: [
          { area: 'deadline', key: 's56', ...names, rules: [rule] },
          { area: 'deadline', key: 'file-retention', ...names, name: 'Keeping a client file', rules: [] },
        ],
      });
    if (request.includes('/office-app/clocks')) return ok([dhaka]);
    return around(request) ?? ok({});
  });
  show(<SessionProvider value={person(roles)}>{page}</SessionProvider>);
  return sent;
}

test('D3: adding by a rule counts the day from the notice and shows both clocks and our target before saving', async () => {
  const sent = open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add date' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a date for Rahim Uddin' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /Rule/ }));
  const rules = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(rules).toEqual([names.name]); // how long a file is kept is no rule for a date
  await userEvent.click(screen.getByRole('option', { name: names.name }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /What is due/ })).toHaveProperty('value', names.name));
  fireEvent.change(dialog.getByLabelText(/Count from/), { target: { value: '2026-12-01' } });
  expect((await dialog.findByRole('status')).textContent).toMatch(
    /^Due 29 Dec 2026, end of day Canberra · 6:59\spm Dhaka\. Our target: 24 Dec 2026\.\s*$/,
  );
  fireEvent.change(dialog.getByLabelText(/Due date in the letter/), { target: { value: '2026-12-31' } });
  expect(await dialog.findByText(/By the rule it would be 29 Dec 2026\./)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Add date' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'POST /api/deadlines-app/deadlines',
    {
      conversionId,
      what: names.name,
      hardness: 'legal',
      dueOn: '2026-12-31',
      ruleKey: 's56',
      countedFrom: '2026-12-01',
      zone: 'Australia/Sydney',
      ownerId: 7,
    },
  ]);
});

test('W10: a changed rule is offered, and taken with one click', async () => {
  const now = { id: 6, days: 35, months: null, dueOn: '2027-01-05' };
  const sent = open([
    someDeadline({ rule: { id: 5, key: 's56', source: 'Regulation 2.15', days: 28, months: null, now } }),
  ]);
  expect(
    await screen.findByText('The rule changed: 28 days → 35 days. The new due date would be 5 Jan 2027.'),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Use the new rule' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([`POST /api/deadlines-app/deadlines/${deadlineId}/take-rule`, { version: 1 }]);
});

test('closed dates show their evidence below the open ones', async () => {
  const closed = {
    state: 'met' as const,
    reason: 'Answered in ImmiAccount',
    closedBy: 'Nadia Karim',
    closedAt: '2026-12-20T05:00:00.000Z',
  };
  open([
    someDeadline(),
    someDeadline({
      id: '0197a000-0000-7000-8000-0000000000d3',
      ...closed,
      can: { change: false, close: false, waive: false, reopen: true },
    }),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Closed dates' }));
  expect(list.getByText('Answered in ImmiAccount')).toBeDefined();
  expect(list.getByText('Met')).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Open dates' })).getAllByRole('listitem')).toHaveLength(1);
});

test('the home page lists the next dates and links to all', async () => {
  open([someDeadline()], ['buser'], <NextDates />);
  const list = within(await screen.findByRole('list', { name: 'Next dates' }));
  expect(list.getByRole('link', { name: 'Answer the s56 letter' })).toBeDefined();
  expect(list.getByRole('link', { name: 'See all 9' }).getAttribute('href')).toBe('/apps/dates?owner=me');
});
