import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { presentState, startSettings } from '../session/index.ts';
import { SchemesPanel } from './SchemesPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

const onClose = vi.fn<() => void>();
const kept = () => presentState().settings;
const group = (name: string) => within(screen.getByRole('group', { name }));

async function openPanel(settings: object = {}) {
  serverAnswers(200, {});
  const user = person(['staff']);
  await startSettings({ ...user, data: { ...user.data, id: nextId(), settings } });
  show(<SettingsPanel onClose={onClose} />);
  return screen.getByRole('dialog', { name: 'Display settings' });
}
beforeEach(() => onClose.mockReset());

let last = 200;
/** A new user id each time, so that tests share no unsaved state. */
function nextId() {
  last += 1;
  return last;
}

test('each choice applies at once, and the width follows the layout until it is chosen', async () => {
  await openPanel();
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Width in pixels' }).value).toBe('1570');
  await userEvent.click(screen.getByRole('radio', { name: 'Menu on top' }));
  expect(kept()).toEqual({ layout: { style: 'layout2' } });
  await userEvent.click(screen.getByRole('button', { name: 'Boxed' }));
  const width = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Width in pixels' });
  await waitFor(() => expect(width.value).toBe('1120'));
  await userEvent.clear(width);
  await userEvent.type(width, '1400');
  expect(kept().layout).toEqual({ style: 'layout2', mode: 'boxed', containerWidth: 1400 });
});

test('an invalid width shows an error on its field and is not saved', async () => {
  await openPanel({ layout: { mode: 'container', containerWidth: 1200 } });
  const width = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Width in pixels' });
  await userEvent.clear(width);
  expect(await screen.findByText('Use a number')).toBeDefined();
  await userEvent.type(width, '90');
  expect(await screen.findByText('Use 600 to 3840 pixels')).toBeDefined();
  expect(width.getAttribute('aria-invalid')).toBe('true');
  expect(kept().layout?.containerWidth).toBe(1200);
  await userEvent.type(width, '0');
  await waitFor(() => expect(kept().layout?.containerWidth).toBe(900));
});

test('navigation, toolbar and footer', async () => {
  await openPanel();
  await userEvent.click(group('Navigation').getByRole('button', { name: 'Right' }));
  await userEvent.click(group('Navigation').getByRole('checkbox', { name: 'Collapsed' }));
  await userEvent.click(group('Toolbar').getByRole('button', { name: 'Scrolls' }));
  await userEvent.click(group('Footer').getByRole('checkbox', { name: 'Show' }));
  expect(kept().layout).toEqual({
    navbar: { position: 'right', folded: true },
    toolbar: { position: 'static' },
    footer: { display: true },
  });
});

async function choose(area: string, theme: string) {
  await userEvent.click(group('Themes').getByRole('combobox', { name: area }));
  await userEvent.click(await screen.findByRole('option', { name: theme }));
}

test('a theme for each area, in the current company', async () => {
  await openPanel();
  await choose('Navigation', 'Plum, dark');
  expect(kept().theme).toEqual({ navbar: 'dark3' });
  await choose('Page', 'Ocean, light');
  expect(kept()).toMatchObject({ theme: { navbar: 'dark3', main: 'light2' } });
});

test('direction and scrollbars, and the reset to defaults', async () => {
  await openPanel({ theme: { main: 'light3' }, language: 'en' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Thin scrollbars' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Text direction' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Right to left' }));
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  expect(kept()).toMatchObject({ customScrollbars: false, direction: 'rtl' });

  await userEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  expect(kept()).toEqual({ language: 'en' });
  await waitFor(() => expect(document.documentElement.dir).toBe('ltr'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Thin scrollbars' }).checked).toBe(true);
});

test('a scheme applies to all areas, and is marked', async () => {
  serverAnswers(200, {});
  const user = person(['staff'], { company: 'ar' });
  await startSettings({ ...user, data: { ...user.data, id: nextId() } });
  show(<SchemesPanel onClose={onClose} />);
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Rust, light' }));
  const all = { main: 'light5', navbar: 'light5', toolbar: 'light5', footer: 'light5' };
  expect(kept().aranTheme).toEqual(all);
  expect(kept().theme).toBeUndefined();
  expect(await screen.findByRole('button', { name: 'Rust, light', pressed: true })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
