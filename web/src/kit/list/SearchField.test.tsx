import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useFilter } from '../call/useFilter.ts';
import { AppTheme } from '../theme/AppTheme.tsx';
import { SearchField } from './SearchField.tsx';

const Filter = z.object({ q: z.string().default('') });

function People() {
  const [{ q }, change] = useFilter(Filter);
  return (
    <>
      <SearchField label="Search people" value={q} onChange={(text) => change({ q: text }, { replace: true })} />
      <Link to="/people/7">Rao</Link>
    </>
  );
}

/** Renders with the application's router, which keeps a page on screen until the next one has loaded. */
function showPeople() {
  const page = Promise.withResolvers<{ default: () => string }>();
  const Person = lazy(() => page.promise);
  window.history.replaceState(null, '', '/people/7');
  window.history.pushState(null, '', '/people');
  render(
    <AppTheme>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/people" element={<People />} />
            <Route path="/people/:id" element={<Person />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </AppTheme>,
  );
  return { arrive: () => page.resolve({ default: () => 'The page of Rao' }) };
}
const address = () => window.location.pathname + window.location.search;

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function typeWords() {
  const page = showPeople();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search people' }), { target: { value: 'rao' } });
  pass(249);
  expect(address()).toBe('/people');
  return page;
}

test('the search applies when typing pauses', () => {
  typeWords();
  pass(1);
  expect(address()).toBe('/people?q=rao');
});

test('a record clicked right after typing opens even if its page is slow, and Back restores the search', async () => {
  const { arrive } = typeWords();
  fireEvent.click(screen.getByRole('link', { name: 'Rao' }));
  pass(1000);
  expect(address()).toBe('/people/7');
  vi.useRealTimers();
  arrive();
  await screen.findByText('The page of Rao');
  window.history.back();
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'rao');
  expect(address()).toBe('/people?q=rao');
});

test('Back right after typing works even if that page is slow', async () => {
  const { arrive } = typeWords();
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await left;
  pass(1000);
  expect(address()).toBe('/people/7');
  vi.useRealTimers();
  arrive();
  await screen.findByText('The page of Rao');
});
