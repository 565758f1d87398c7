import type { Company } from '@embark/contracts/kit';
import {
  type KeptSettings,
  lookOf,
  mergeSettings,
  readSettings,
  type SessionUser,
  session,
} from '@embark/contracts/organisation/session';
import { useSyncExternalStore } from 'react';
import { ApiProblem, call } from '../../../kit/call/api.ts';
import { changeLanguage, currentLanguage } from '../../../kit/i18n/i18n.ts';
import { keepLanguage } from '../../../kit/i18n/languages.ts';
import { loadRtl } from '../../../kit/theme/caches.ts';
import { keepPaint } from '../../../kit/theme/paint.ts';
import { readJson } from '../../../kit/call/storage.ts';
import { type Change, save, unsaved } from './settingsOutbox.ts';

const KEPT = 'embark.settings';

/** The active settings and shortcuts of a user, or of a guest (user null), in a company. */
type State = { user: number | null; company: Company; settings: KeptSettings; shortcuts: readonly string[] };

const isRecord = (given: unknown): given is Record<string, unknown> => given !== null && typeof given === 'object';

/** The settings stored in this browser, until the server has answered. */
function readKept(): State {
  const kept = readJson(localStorage, KEPT);
  const { user, company, settings, shortcuts } = isRecord(kept) ? kept : {};
  return {
    user: typeof user === 'number' ? user : null,
    company: company === 'ar' ? 'ar' : 'fc',
    settings: readSettings(settings),
    shortcuts: Array.isArray(shortcuts) ? shortcuts.map(String) : [],
  };
}

let state: State | undefined;
let look: ReturnType<typeof lookOf> | undefined;
const watchers = new Set<() => void>();

const watchSettings = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const presentState = (): State => (state ??= readKept());

/** The settings in the current company, with all defaults resolved. */
export function presentLook() {
  const { settings, company } = presentState();
  return (look ??= lookOf(settings, company));
}

function take(next: State) {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  look = undefined;
  const { theme: themes, layout, ...paint } = presentLook();
  const { display, position, style, folded } = layout.navbar;
  const isBeside = display && position === 'left' && layout.style === 'layout1';
  keepPaint({ ...paint, themes, frame: isBeside ? (folded || style === 'folded' ? 'narrow' : 'wide') : 'none' });
  localStorage.setItem(KEPT, JSON.stringify(next));
  for (const watcher of watchers) watcher();
}

/** Applies, stores and, for a signed-in user, saves settings. Absent keys stay unchanged; null resets one. */
export function changeSettings(settings: NonNullable<Change['settings']>) {
  const present = presentState();
  take({ ...present, settings: mergeSettings(present.settings, settings) });
  if (present.user !== null) save({ settings });
  if (settings.direction !== undefined || settings.language) void applyLanguage();
}

/** The starred menu entries, by id, in display order. */
export function changeShortcuts(shortcuts: readonly string[]) {
  const present = presentState();
  take({ ...present, shortcuts });
  if (present.user !== null) save({ shortcuts: [...shortcuts] });
}

/** Applies the current language and direction to the page. */
async function applyLanguage() {
  const { settings } = presentState();
  const language = settings.language ?? currentLanguage();
  if (presentLook().direction === 'rtl') await loadRtl();
  if (language === currentLanguage()) keepLanguage(language);
  else await changeLanguage(language);
  look = undefined; // mirrored styles may have loaded
  for (const watcher of watchers) watcher();
}

/** Applies the server's settings with unsaved changes on top. */
async function applyUser({ data, company }: SessionUser) {
  const waiting = unsaved(data.id);
  if (data.settings.direction === 'rtl') await loadRtl(); // before the first render
  take({
    user: data.id,
    company,
    settings: mergeSettings(readSettings(data.settings), waiting.settings ?? {}),
    shortcuts: waiting.shortcuts ?? data.shortcuts,
  });
  await applyLanguage();
}

/** Applies the settings at the start of a session, and after a company switch. A guest's settings stay those of this browser. */
export async function startSettings(user: SessionUser | null) {
  if (!user) {
    const { company: _, ...kept } = readKept();
    take({ ...kept, user: null, company: 'fc' });
    return;
  }
  await applyUser(user);
  const waiting = unsaved(user.data.id);
  if (waiting.settings ?? waiting.shortcuts) save({});
}

/**
 * Refetches the settings, which may have changed in another session of the same user; resolves to the company this
 * session is in. Ends the session here if it is over.
 */
export async function refreshSettings(): Promise<Company | undefined> {
  const answer = await call(session.renew, {}).catch((problem: unknown) => {
    if (!(problem instanceof ApiProblem)) throw problem;
    return undefined; // the next load brings them
  });
  if (!answer) return undefined;
  const { user } = answer;
  const { company } = presentState(); // a page keeps its company until it is reloaded
  await applyUser({ ...user, company });
  return user.company;
}

function follow({ key }: StorageEvent) {
  const kept = readKept();
  const { user, company } = presentState();
  if (key !== KEPT || kept.user !== user) return;
  take({ ...kept, company });
  void applyLanguage();
}

/** Applies changes from other tabs of this browser. Returns the function that stops it. */
export function followTabs(): () => void {
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Resets the settings after a logout, keeping only the appearance. */
export function forgetSettings() {
  const { settings } = presentState();
  const { language, mode, fontSize, direction } = settings;
  take({ user: null, company: 'fc', settings: { language, mode, fontSize, direction }, shortcuts: [] });
}

/** The current look: the user's settings over the company's defaults. */
/** The user's own settings, without defaults. */
export const useSettings = (): KeptSettings => useSyncExternalStore(watchSettings, () => presentState().settings);

export const useLook = () => useSyncExternalStore(watchSettings, presentLook);

/** The ids of the starred menu entries. */
export const useStarred = (): readonly string[] => useSyncExternalStore(watchSettings, () => presentState().shortcuts);
