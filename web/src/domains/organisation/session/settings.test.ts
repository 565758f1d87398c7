import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverSays } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { whenNotSaved } from './settingsOutbox.ts';
import {
  changeSettings,
  changeShortcuts,
  followTabs,
  forgetSettings,
  presentLook,
  presentState,
  refreshSettings,
  startSettings,
} from './settings.ts';

const UPDATE = 'POST /api/auth/user/update';
let at = 100;

/** A new user each time, so that tests share no state. */
function someone(settings: object = {}, rest: object = {}) {
  const user = person(['staff'], rest);
  at += 1;
  return { ...user, data: { ...user.data, id: at, settings } };
}

function server(status = 200) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request === UPDATE) sent.push(body);
    return {
      status,
      body: status === 200 ? {} : { code: 'invalid', message: 'These settings are too large to save.' },
    };
  });
  return sent;
}

beforeEach(() => startSettings(null));
afterEach(() => vi.useRealTimers());

test('changes apply at once and are saved together after 300 milliseconds of rest', async () => {
  const sent = server();
  await startSettings(someone());
  vi.useFakeTimers();
  changeSettings({ layout: { style: 'layout2' } });
  changeSettings({ layout: { navbar: { folded: true } }, fontSize: 1.1 });
  changeShortcuts(['own.home']);
  expect(presentLook().layout).toMatchObject({ style: 'layout2', containerWidth: 1120, navbar: { folded: true } });
  expect(document.documentElement.style.fontSize).toBe(`${62.5 * 1.1}%`);

  await vi.advanceTimersByTimeAsync(299);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([
    {
      settings: { layout: { style: 'layout2', navbar: { folded: true } }, fontSize: 1.1 },
      shortcuts: ['own.home'],
    },
  ]);
});

test('changes the server has not confirmed survive a reload and are sent again', async () => {
  const asha = someone({ fontSize: 0.9 });
  serverSays(() => ({ status: 503, body: {} }));
  await startSettings(asha);
  vi.useFakeTimers();
  changeSettings({ mode: 'dark' });
  await vi.advanceTimersByTimeAsync(300);
  expect(JSON.parse(localStorage.getItem('embark.settings-unsaved') ?? '')).toMatchObject({
    change: { settings: { mode: 'dark' } },
  });

  const sent = server();
  await startSettings(asha);
  expect(presentState().settings).toMatchObject({ fontSize: 0.9, mode: 'dark' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([{ settings: { mode: 'dark' } }]);
  expect(localStorage.getItem('embark.settings-unsaved')).toBeNull();
});

test('a rejected save shows an error and does not retry', async () => {
  const told = vi.fn<(message: string) => void>();
  const stop = whenNotSaved(told);
  const sent = server(422);
  await startSettings(someone());
  changeSettings({ fontSize: 1.2 });
  await waitFor(() => expect(told).toHaveBeenCalledWith('These settings are too large to save.'));
  expect(sent).toHaveLength(1);
  expect(localStorage.getItem('embark.settings-unsaved')).toBeNull();
  stop();
});

test('a guest’s settings stay in this browser', async () => {
  const sent = server();
  await startSettings(null);
  vi.useFakeTimers();
  changeSettings({ fontSize: 1.3 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  expect(JSON.parse(localStorage.getItem('embark.settings') ?? '')).toMatchObject({
    user: null,
    settings: { fontSize: 1.3 },
  });
});

test('each company has its own themes; an unknown one falls back to the default', async () => {
  await startSettings(someone({ theme: { main: 'dark2' } }));
  expect(presentLook()).toMatchObject({
    theme: { main: 'dark2', navbar: 'light4', footer: 'mainThemeDark' },
    mode: 'dark',
  });
  await startSettings(someone({ theme: { main: 'dark2' } }, { company: 'ar' }));
  expect(presentLook()).toMatchObject({ theme: { main: 'light1', navbar: 'light6' }, mode: 'system' });
  await startSettings(someone({ theme: { main: 'neon' } }));
  expect(presentLook().theme.main).toBe('light4');
});

/** Simulates another tab storing settings. */
function otherTab(state: object) {
  localStorage.setItem('embark.settings', JSON.stringify(state));
  window.dispatchEvent(new StorageEvent('storage', { key: 'embark.settings' }));
}

test('follows another tab of the same user, but not of another one', async () => {
  const asha = someone();
  await startSettings(asha);
  const stop = followTabs();
  const kept = JSON.parse(localStorage.getItem('embark.settings') ?? '');
  otherTab({ ...kept, settings: { fontSize: 0.8 }, company: 'ar' });
  expect(presentLook().fontSize).toBe(0.8);
  expect(presentState().company).toBe('fc'); // the page still shows its own company
  otherTab({ ...kept, user: 1, settings: { fontSize: 1.3 } });
  expect(presentLook().fontSize).toBe(0.8);
  stop();
});

test('settings saved by another session are refetched', async () => {
  const asha = someone({ fontSize: 0.9 });
  await startSettings(asha);
  serverSays(() => ({
    status: 200,
    body: { user: { ...asha, data: { ...asha.data, settings: { fontSize: 1.2, language: 'tr' } } }, access_token: 'a' },
  }));
  await refreshSettings();
  expect(presentLook().fontSize).toBe(1.2);
  expect(document.documentElement.lang).toBe('tr');
  await startSettings(someone({ language: 'en' }));
});

test('after logging out only the appearance stays', async () => {
  await startSettings(someone({ fontSize: 1.1, mode: 'dark', lists: { enquiries: {} } }));
  changeShortcuts(['own.home']);
  forgetSettings();
  expect(presentState()).toMatchObject({ user: null, shortcuts: [], settings: { fontSize: 1.1, mode: 'dark' } });
  expect(presentState().settings.lists).toBeUndefined();
});

test('a chosen direction overrides that of the language', async () => {
  await startSettings(someone({ direction: 'rtl', language: 'en' }));
  expect(document.documentElement.dir).toBe('rtl');
  await startSettings(someone({ language: 'en' }));
  expect(document.documentElement.dir).toBe('ltr');
});
