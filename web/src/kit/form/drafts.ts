import { readJson } from '../call/storage.ts';

const PREFIX = 'embark.draft.';
const NAME = 'embark.draft-name.';
const OWNER = 'embark.drafts-of';

/** Unsaved input of this tab: survives a reload and a forced sign-in. */
export function readDraft(key: string): Record<string, unknown> | undefined {
  const value = readJson(sessionStorage, PREFIX + key);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

/** `name`: what the draft is about, shown on the sign-in page after a session has expired. */
export function keepDraft(key: string, values: unknown, name?: string) {
  sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  if (name) sessionStorage.setItem(NAME + key, name);
}

export function dropDraft(key: string) {
  sessionStorage.removeItem(PREFIX + key);
  sessionStorage.removeItem(NAME + key);
}

/** All drafts, each with what it is about if known. */
export const keptDrafts = (): { name: string | undefined }[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ name: sessionStorage.getItem(NAME + key.slice(PREFIX.length)) ?? undefined }));

function dropAllDrafts() {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) || key.startsWith(NAME)) sessionStorage.removeItem(key);
}

/** Drops the drafts if they belong to another user. */
export function claimDrafts(person: string) {
  if (sessionStorage.getItem(OWNER) !== person) dropAllDrafts();
  sessionStorage.setItem(OWNER, person);
}
