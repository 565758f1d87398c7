import type { PersonQuestion } from '@embark/contracts/crm/imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { importId, someImport } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { PeopleQuestions } from './PeopleQuestions.tsx';

const agent: PersonQuestion = {
  address: 'bright.agent@example.net',
  name: 'Rahim Uddin',
  rows: 20,
  held: 3,
  people: ['Ayesha Khanam', 'Jamal Hossain'],
  answer: null,
};

test('P1: one question for all rows with an email, and its answer runs the preview again', async () => {
  const family: PersonQuestion = { ...agent, address: '+61412345678', name: 'Karim Mollah', rows: 1, held: 0 };
  const fetch = serverSays((request) => ({
    status: 200,
    body: request.startsWith('POST') ? someImport({ state: 'queued' }) : { rows: [agent, family] },
  }));
  show(<PeopleQuestions job={someImport()} />);
  expect(await screen.findByText('2 emails or phones belong to several people')).toBeDefined();
  const [first] = screen.getAllByRole('listitem');
  const question = within(first ?? document.body);
  expect(question.getByText('20 rows have the same email or phone as Rahim Uddin')).toBeDefined();
  expect(question.getByText('For example: Ayesha Khanam, Jamal Hossain')).toBeDefined();
  expect(question.getByText('3 rows are held back until you answer')).toBeDefined();
  const save = screen.getByRole('button', { name: 'Save answers and preview again' });
  expect(save).toHaveProperty('disabled', true);

  await userEvent.click(question.getByRole('combobox', { name: 'Who shares bright.agent@example.net' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Separate people' }));
  expect(question.queryByText(/held back/)).toBeNull();
  await userEvent.click(save);
  await waitFor(() => expect(fetch.mock.calls.some(([url]) => url.endsWith(`/imports/${importId}/people`))).toBe(true));
  const sent = fetch.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body ?? '{}';
  expect(JSON.parse(sent)).toEqual({ people: { 'bright.agent@example.net': 'separate' } });
});
