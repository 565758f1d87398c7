import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../i18n/i18n.ts';
import { show } from '../../../test/page.tsx';
import { layOut, serverHasThings, Things } from '../../../test/things.tsx';
import type { ListProps } from './ListView.tsx';

beforeEach(layOut);

type Given = Parameters<typeof Things>[0];

/** Renders the list with the focus on its first header cell. */
async function enter(given: Given = {}) {
  serverHasThings(40);
  const router = show(<Things {...given} />);
  await screen.findByText('Thing 0');
  const user = userEvent.setup();
  screen.getByRole('button', { name: /Display|العرض/ }).focus();
  await user.tab();
  return { user, router };
}

const here = () => document.activeElement?.textContent;
const label = () => document.activeElement?.getAttribute('aria-label');

test('the grid is one tab stop; arrow keys move between its cells', async () => {
  const { user } = await enter();
  expect(here()).toContain('Name');
  await user.keyboard('{ArrowDown}');
  expect(here()).toBe('Thing 0');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(here()).toBe('Delhi');
  await user.keyboard('{End}');
  expect(here()).toBe('T1');
  await user.keyboard('{Home}{PageDown}');
  expect(here()).toMatch(/^Thing \d+$/);
  await user.keyboard('{Control>}{End}{/Control}');
  await waitFor(() => expect(here()).toBe('T39'));
  await user.keyboard('{Control>}{Home}{/Control}');
  await waitFor(() => expect(here()).toBe('Thing 0'));
  await user.tab();
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
});

test('j, k and x work on arrival, wherever the focus is except in a field', async () => {
  serverHasThings(40);
  show(<Things bulk={() => null} />);
  await screen.findByText('Thing 0');
  const user = userEvent.setup();
  await user.keyboard('j');
  expect(here()).toContain('Thing 0');
  await user.keyboard('jj');
  expect(here()).toContain('Thing 2');
  screen.getByRole('button', { name: 'Display' }).focus();
  await user.keyboard('kx');
  expect(screen.getByRole('checkbox', { name: 'Select Thing 1' })).toHaveProperty('checked', true);
});

test('after a record the focus returns to its row', async () => {
  serverHasThings(40);
  const router = show(<Things href={({ id }) => `/thing/${id}`} />, '/', '/');
  await screen.findByText('Thing 0');
  const user = userEvent.setup();
  await user.keyboard('jjo');
  await waitFor(() => expect(router.state.location.pathname).toBe('/thing/t1'));
  await router.navigate(-1);
  await waitFor(() => expect(here()).toContain('Thing 1'));
});

test('F2 moves into a cell, arrows move between its controls, Escape returns to the cell', async () => {
  const pressed: string[] = [];
  const both = (row: { name: string }) => (
    <>
      <button type="button" aria-label={`Call ${row.name}`} onClick={() => pressed.push(`call ${row.name}`)} />
      <button type="button" aria-label={`Mail ${row.name}`} onClick={() => pressed.push(`mail ${row.name}`)} />
    </>
  );
  const { user } = await enter({
    columns: [
      { id: 'name', title: 'Name', width: 200, show: (row) => row.name },
      { id: 'do', title: 'To do', width: 200, show: both },
    ],
  });
  await user.keyboard('{ArrowDown}{ArrowRight}{F2}');
  expect(label()).toBe('Call Thing 0');
  await user.keyboard('{ArrowRight}');
  expect(label()).toBe('Mail Thing 0');
  await user.keyboard('{Enter}{ArrowRight}{Enter}{ArrowLeft}{ArrowLeft}{Enter}');
  expect(pressed).toEqual(['mail Thing 0', 'call Thing 0', 'call Thing 0']);
  await user.keyboard('{Escape}{ArrowDown}{F2}');
  expect(label()).toBe('Call Thing 1');
});

test('Enter opens the row', async () => {
  const onOpen = vi.fn<NonNullable<ListProps<{ id: string }>['onOpen']>>();
  const { user } = await enter({ onOpen });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual(['t1']);
});

test('a row with a target is a link, by mouse and by Enter', async () => {
  const { user, router } = await enter({ href: (row) => `/things/${row.id}` });
  expect(screen.getByRole('link', { name: 'Thing 2' }).getAttribute('href')).toBe('/things/t2');
  await user.click(screen.getByText('Delhi', { selector: '[aria-rowindex="5"] *' }));
  expect(router.state.location.pathname).toBe('/things/t3');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(router.state.location.pathname).toBe('/things/t2');
});

test('Space opens the row in the preview', async () => {
  const onPeek = vi.fn<NonNullable<ListProps<{ id: string }>['onPeek']>>();
  const { user } = await enter({ onPeek });
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(onPeek.mock.calls.map(([row]) => row?.id)).toEqual(['t1']);
  await user.click(screen.getByRole('button', { name: 'Preview Thing 3' }));
  expect(onPeek.mock.lastCall?.[0]?.id).toBe('t3');
});

test('an open preview follows the focus and is closed by Space or Escape', async () => {
  const onPeek = vi.fn<NonNullable<ListProps<{ id: string }>['onPeek']>>();
  const { user } = await enter({ onPeek, peekId: 't0' });
  await user.keyboard('{ArrowDown} {ArrowDown}{Escape}');
  expect(onPeek.mock.calls.map(([row]) => row?.id)).toEqual(['t0', undefined, 't1', undefined]);
});

test('with nothing open or selected, Escape leaves the grid', async () => {
  const { user } = await enter();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(document.activeElement).toBe(document.body);
});

test('right to left, the left arrow moves to the next column', async () => {
  await changeLanguage('ar');
  try {
    const { user } = await enter();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(here()).toBe('Perth');
    await user.keyboard('{ArrowRight}');
    expect(here()).toBe('Thing 0');
  } finally {
    await changeLanguage('en');
  }
});
