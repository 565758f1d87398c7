import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveLine } from '../../../../test/live.ts';
import { show } from '../../../../test/page.tsx';
import { initialsOf } from './PresentPeople.tsx';
import { Present } from './index.ts';

const id = '0197a000-0000-7000-8000-0000000000e1';
let line: ReturnType<typeof liveLine>;
beforeEach(async () => {
  line = liveLine();
  await line.open();
});
afterEach(() => line.end());

const people = (...there: [string, 'looking' | 'calling'][]) => ({
  topic: 'presence',
  subject: 'enquiries',
  id,
  people: there.map(([name, doing], at) => ({ id: at + 1, name, doing })),
});
const looking = (calling: boolean) => ({ looking: { subject: 'enquiries', id, calling } });

test('the page announces what it shows, again after a reconnect, and when it leaves', async () => {
  show(<Present subject="enquiries" id={id} calling />);
  await waitFor(() => expect(line.said).toEqual([looking(true)]));
  await line.open();
  expect(line.said).toEqual([looking(true), looking(true)]);
  cleanup();
  expect(line.said.at(-1)).toEqual({ looking: null });
});

test('others show by name and activity, callers first; without others nothing shows', async () => {
  show(<Present subject="enquiries" id={id} />);
  await waitFor(() => expect(line.said).toEqual([looking(false)]));
  expect(screen.queryByRole('list')).toBeNull();
  await line.say(people(['Rahim Uddin', 'looking'], ['Nadia Karim', 'calling']));
  const items = within(await screen.findByRole('list', { name: 'Also here' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
    'NKNadia Karim is calling',
    'RURahim Uddin is viewing',
  ]);
  await line.say(people());
  expect(screen.queryByRole('list')).toBeNull();
});

test('presence on other records is ignored; a crowd shows as a count', async () => {
  show(<Present subject="enquiries" id={id} />);
  await waitFor(() => expect(line.said).toHaveLength(1));
  await line.say({ ...people(['Somebody', 'looking']), id: id.replace('e1', 'e2') });
  expect(screen.queryByRole('list')).toBeNull();
  await line.say(people(['A', 'looking'], ['B', 'looking'], ['C', 'looking'], ['D', 'looking'], ['E', 'looking']));
  expect(await screen.findByText('and 2 more')).toBeDefined();
});

test.each([
  ['Asha Rao', 'AR'],
  ['Mohammed bin Ali', 'MA'],
  ['Madonna', 'M'],
  ['سارة علي', 'سع'],
  ['', ''],
])('%s has the initials %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
