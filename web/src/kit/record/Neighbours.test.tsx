import { get, pageOf, PageQuery } from '@embark/contracts/kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serverSays, show } from '../../../test/page.tsx';
import { useListQuery } from '../list/useListQuery.ts';
import { forgetLists } from '../list/walk.ts';
import { Neighbours } from './Neighbours.tsx';

type Row = { id: string; name: string };
const endpoint = get('/people-app/people', {
  permission: 'contacts.read',
  summary: 'People.',
  query: PageQuery,
  returns: pageOf(z.object({ id: z.string(), name: z.string() })),
});
const rows = ['Ada', 'Ben', 'Cem'].map((name, at) => ({ id: String(at), name }));

function List() {
  const query = useListQuery<Row>({ endpoint, filter: { q: 'a' }, sort: 'name', rowId: ({ id }) => id });
  return query.rows?.map(({ name }) => <p key={name}>{name}</p>);
}
const pathOf = (id: string) => `/people/${id}`;
function Page() {
  const { id = '' } = useParams();
  return id === 'list' ? <List /> : <Neighbours list={endpoint} id={id} pathOf={pathOf} />;
}
const open = (path: string) => {
  serverSays(() => ({ status: 200, body: { rows, total: 73, next: 'more' } }));
  return show(<Page />, path, '/people/:id');
};

test('the previous and next records follow the list, by click and by key', async () => {
  forgetLists();
  const router = open('/people/list');
  await screen.findByText('Ben');
  await router.navigate('/people/1');
  expect(await screen.findByText('2 of 73')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Next: Cem' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/2'));
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('k');
  await userEvent.keyboard('k');
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/0'));
});

test('a record opened directly has neither', () => {
  forgetLists();
  open('/people/1');
  expect(screen.queryByRole('navigation')).toBeNull();
});
