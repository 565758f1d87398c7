/** Reads a value and removes it. */
export function takeFrom(storage: Storage, key: string): string | null {
  const value = storage.getItem(key);
  storage.removeItem(key);
  return value;
}

/** A kept JSON value, or undefined when there is none or it cannot be read. */
export function readJson(storage: Storage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an older version's shape
  }
}

/** Under this a browser keeps where its person has been, until they log out. */
export const PERSONAL = 'embark.own.';

const MARK = 'embark.waiting';

/** What belongs to the browser and not to its person: language, colours, whether single keys act, and whether something waits to be sent. */
const ofBrowser = new Set(['embark.language', 'embark.paint', 'embark.settings', 'embark.shortcuts', MARK]);

/** Log-out clears a person's data on this machine: drafts, path, client names, open branches of the menu. */
export function forgetPerson() {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('embark.') && !ofBrowser.has(key)) localStorage.removeItem(key);
}

/** Whether something may wait to be sent, known without opening what keeps it. */
export const mayWait = (): boolean => localStorage.getItem(MARK) !== null;
export const markWaiting = () => localStorage.setItem(MARK, 'yes');
export const unmarkWaiting = () => localStorage.removeItem(MARK);
