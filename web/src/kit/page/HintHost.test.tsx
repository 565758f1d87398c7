import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
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
