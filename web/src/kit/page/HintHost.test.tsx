import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { HintHost } from './HintHost.tsx';
import { AppTheme } from '../theme/AppTheme.tsx';

afterEach(cleanup);

const page = () =>
  render(
    <AppTheme>
      <button type="button" data-hint="Collapse menu">
        x
      </button>
      <p>elsewhere</p>
      <HintHost />
    </AppTheme>,
  );

test('a hint shows on focus and closes on Escape', async () => {
  page();
  await userEvent.tab();
  const hint = await screen.findByText('Collapse menu');
  await waitFor(() => expect(hint.hidden).toBe(false));
  await userEvent.keyboard('{Escape}');
  expect(hint.hidden).toBe(true);
});

test('a hint shows on hover, stays while hovered, and closes when the pointer leaves', async () => {
  page();
  await userEvent.hover(screen.getByRole('button'));
  const hint = await screen.findByText('Collapse menu');
  await waitFor(() => expect(hint.hidden).toBe(false));
  await userEvent.hover(hint);
  expect(hint.hidden).toBe(false);
  await userEvent.hover(screen.getByText('elsewhere'));
  expect(hint.hidden).toBe(true);
});

const before = (attributes: object, host: boolean) => (
  <AppTheme>
    <button type="button" data-hint="Collapse menu" {...attributes}>
      x
    </button>
    {host && <HintHost />}
  </AppTheme>
);
const hint = () => screen.getByText('Collapse menu');

test('a hint shows for what was focused before the host came', async () => {
  const { rerender } = render(before({}, false));
  await userEvent.tab();
  rerender(before({}, true));
  await waitFor(() => expect(hint().hidden).toBe(false));
});

test('a hint shows for what was hovered before the host came', async () => {
  const all = document.querySelectorAll.bind(document);
  // jsdom knows no pointer
  const asked = vi
    .spyOn(document, 'querySelectorAll')
    .mockImplementation((selector: string) => all(selector === ':hover' ? '[data-hovered]' : selector));
  render(before({ 'data-hovered': true }, true));
  await waitFor(() => expect(hint().hidden).toBe(false));
  asked.mockRestore();
});
