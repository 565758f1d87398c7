import { readJson } from '../call/storage.ts';

const PREFIX = 'embark.draft.';
const OWNER = 'embark.drafts-of';

/** Values typed but not saved yet, kept for this tab: they survive a reload and a forced sign-in. */
export function readDraft(key: string): Record<string, unknown> | undefined {
  const value = readJson(sessionStorage, PREFIX + key);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

export const keepDraft = (key: string, values: unknown) => sessionStorage.setItem(PREFIX + key, JSON.stringify(values));

export const dropDraft = (key: string) => sessionStorage.removeItem(PREFIX + key);

function dropAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/** Whoever signs in finds their own drafts and nobody else's. */
export function claimDrafts(person: string) {
  if (sessionStorage.getItem(OWNER) !== person) dropAllDrafts();
  sessionStorage.setItem(OWNER, person);
}
