import { mayOpen } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/organisation/session';
import { PERSONAL, readJson } from '../../kit/call/storage.ts';

const KEPT = 8;

/** A screen or record gone to by the palette. */
export type Recent = { to: string; name: string; beside: string };

const keyOf = ({ data, company }: SessionUser) => `${PERSONAL}palette.${data.id}.${company}`;

const isRecent = (one: unknown): one is Recent =>
  one !== null &&
  typeof one === 'object' &&
  ['to', 'name', 'beside'].every((key) => typeof Object.entries(one).find(([name]) => name === key)?.[1] === 'string');

/** Where this user has gone in this company on this machine, the last first; what they may no longer open is left out. */
export function recentOf(user: SessionUser): Recent[] {
  const kept = readJson(localStorage, keyOf(user));
  return Array.isArray(kept) ? kept.filter(isRecent).filter(({ to }) => mayOpen(to, user)) : [];
}

export function keepRecent(user: SessionUser, gone: Recent) {
  const others = recentOf(user).filter(({ to }) => to !== gone.to);
  localStorage.setItem(keyOf(user), JSON.stringify([gone, ...others].slice(0, KEPT)));
}
