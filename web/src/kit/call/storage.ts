/** Reads a value and removes it. */
export function takeFrom(storage: Storage, key: string): string | null {
  const value = storage.getItem(key);
  storage.removeItem(key);
  return value;
}

/** A stored JSON value; undefined if absent or unreadable. */
export function readJson(storage: Storage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an older version's format
  }
}

/** The key prefix of personal data, which logging out clears. */
export const PERSONAL = 'embark.own.';

const MARK = 'embark.waiting';

/** Keys that belong to the browser rather than the user: language, colours, single-key shortcuts, and whether items wait to be sent. */
const ofBrowser = new Set(['embark.language', 'embark.paint', 'embark.settings', 'embark.shortcuts', MARK]);

/** Clears the user's data on this device after logout: drafts, path, client names, open menu branches. */
export function forgetPerson() {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('embark.') && !ofBrowser.has(key)) localStorage.removeItem(key);
}

/** Whether there may be queued items, without opening their database. */
export const mayWait = (): boolean => localStorage.getItem(MARK) !== null;
export const markWaiting = () => localStorage.setItem(MARK, 'yes');
export const unmarkWaiting = () => localStorage.removeItem(MARK);
