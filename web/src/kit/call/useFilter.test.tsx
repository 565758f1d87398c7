import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../../test/page.tsx';
import { useFilter } from './useFilter.ts';

const Filter = z.object({
  q: z.string().optional(),
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().max(100).default(50),
});

function Probe() {
  const [filter, change] = useFilter(Filter);
  return (
    <>
      <output>{JSON.stringify(filter)}</output>
      <button onClick={() => change({ q: 'rao' })}>search</button>
      <button onClick={() => change({ page: 3 })}>page</button>
      <button onClick={() => change({ q: '' })}>clear</button>
      <button
        onClick={() => {
          change({ q: 'rao' });
          change({ size: 20 });
        }}
      >
        both
      </button>
    </>
  );
}

const filter = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

test('the filter is what the address says, without invalid parts', () => {
  show(<Probe />, '/?q=rahim&page=2&size=9999&other=1');
  expect(filter()).toEqual({ q: 'rahim', page: 2, size: 50 });
});

test('a change goes into the address, resets to page 1 and keeps other parameters', async () => {
  const router = show(<Probe />, '/?view=mine&page=4');
  await userEvent.click(screen.getByRole('button', { name: 'search' }));
  expect(router.state.location.search).toBe('?view=mine&q=rao');
  await userEvent.click(screen.getByRole('button', { name: 'page' }));
  expect(filter()).toEqual({ q: 'rao', page: 3, size: 50 });
  await userEvent.click(screen.getByRole('button', { name: 'clear' }));
  expect(router.state.location.search).toBe('?view=mine');
});

test('the second of two changes keeps the first, before the page has rendered it', async () => {
  const router = show(<Probe />, '/?view=mine');
  await userEvent.click(screen.getByRole('button', { name: 'both' }));
  expect(router.state.location.search).toBe('?view=mine&q=rao&size=20');
});

test('in the router of the product too, the second of two changes keeps the first', async () => {
  window.history.replaceState(null, '', '/?view=mine');
  render(
    <BrowserRouter>
      <Probe />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'both' }));
  expect(window.location.search).toBe('?view=mine&q=rao&size=20');
});
