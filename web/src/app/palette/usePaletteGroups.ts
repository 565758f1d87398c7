import type { SessionUser } from '@embark/contracts/organisation/session';
import { mayOpen } from '@embark/contracts/screens';
import { useState } from 'react';
import { type TextIn, useTranslation } from '../../kit/i18n/useTranslation.ts';
import { isSearch, useFinds } from '../../domains/work/search/index.ts';
import { useAddresses, useSession } from '../../domains/organisation/session/index.ts';
import { normaliseText } from '../../kit/text/strings.ts';
import { useActiveShortcuts } from '../../kit/page/shortcuts.ts';
import { suggestions } from '../shell/suggestions.ts';
import { useNamedEntries } from '../shell/useMenu.ts';
import { PERSONAL, readJson } from '../../kit/call/storage.ts';

const KEPT = 8;

/** A screen or record gone to by the palette. */
type Recent = { to: string; name: string; beside: string };

const keyOf = ({ data, company }: SessionUser) => `${PERSONAL}palette.${data.id}.${company}`;

const isRecent = (one: unknown): one is Recent =>
  one !== null &&
  typeof one === 'object' &&
  ['to', 'name', 'beside'].every((key) => typeof Object.entries(one).find(([name]) => name === key)?.[1] === 'string');

/** Where this user has gone in this company on this machine, the last first; what they may no longer open is left out. */
function recentOf(user: SessionUser): Recent[] {
  const kept = readJson(localStorage, keyOf(user));
  return Array.isArray(kept) ? kept.filter(isRecent).filter(({ to }) => mayOpen(to, user)) : [];
}

export function keepRecent(user: SessionUser, gone: Recent) {
  const others = recentOf(user).filter(({ to }) => to !== gone.to);
  localStorage.setItem(keyOf(user), JSON.stringify([gone, ...others].slice(0, KEPT)));
}

const PEOPLE = '/apps/global-search/search'; // people have no page of their own; they are looked at beside what was found
const unlistedScreens = {
  '/apps/events': 'events',
  '/apps/broken-promises': 'missedFollowUps',
  '/apps/handover-requests': 'handoverRequests',
}; // screens that no menu has, by the key of their title
const MOST = 10;
const FOUND = 5;

/** What the palette offers: something to do on the page, or somewhere to go. */
export type Offer = { id: string; name: string; beside: string; key?: string } & (
  | { act: () => void; to?: undefined }
  | { to: string; act?: undefined }
);
export type OfferGroup = { id: TextIn<'palette.group'>; title: string; offers: Offer[] };

const record = (to: string, name: string, beside: string): Offer => ({ id: `to-${to}`, name, beside, to });

/** What can be done here, gone to and found by `typed`; `sought` follows it when the typing pauses, for the server is asked by it. */
export function usePaletteGroups(typed: string, sought: string) {
  const { t } = useTranslation();
  const user = useSession();
  const at = useAddresses();
  const entries = useNamedEntries();
  const actions = useActiveShortcuts().flatMap(({ key, says, act }, index): Offer[] =>
    says === undefined ? [] : [{ id: `act-${index}`, name: says, beside: '', act, ...(key && { key }) }],
  );
  const [recent] = useState(() => recentOf(user));
  const { people, enquiries, clients } = useFinds(sought, undefined, FOUND);
  const isAsked = isSearch(sought) && sought === typed.trim();

  const words = normaliseText(typed).split(/\s+/).filter(Boolean);
  const fits = ({ name, beside }: { name: string; beside: string }) =>
    words.every((word) => normaliseText(`${name} ${beside}`).includes(word));
  const gone = recent.filter(fits).map((one): Offer => ({ ...one, id: `recent-${one.to}` }));
  const known = new Set(gone.map(({ to }) => to));
  const unlisted = Object.entries(unlistedScreens)
    .filter(([url]) => mayOpen(url, user))
    .map(([url, title]) => ({ id: title, url, name: t(`titles.${title}`, { defaultValue: title }), above: '' }));
  const screens =
    words.length > 0
      ? [...suggestions(entries, typed), ...unlisted.filter(({ name }) => fits({ name, beside: '' }))]
      : entries.slice(0, MOST);
  const unknown = ({ to }: Offer) => !known.has(to);
  const rows = <R>(read: { data: { rows: R[] } | undefined }) => (isAsked ? (read.data?.rows ?? []) : []);

  const found: Omit<OfferGroup, 'title'>[] = [
    { id: 'actions', offers: actions.filter(fits) },
    { id: 'recent', offers: gone },
    {
      id: 'screens',
      offers: screens
        .map(({ id, url, name, above }): Offer => ({ id: `screen-${id}`, name, beside: above, to: url }))
        .filter(unknown),
    },
    {
      id: 'enquiries',
      offers: rows(enquiries)
        .map((row) => record(at.enquiry(row.id), row.name, `${row.number} · ${row.serCode}`))
        .filter(unknown),
    },
    {
      id: 'clients',
      offers: rows(clients)
        .map((row) => record(at.client(row.id), row.name, `${row.number} · ${row.serCode}`))
        .filter(unknown),
    },
    {
      id: 'people',
      offers: (mayOpen(PEOPLE, user) ? rows(people) : []).map((row) =>
        record(
          `${PEOPLE}?q=${encodeURIComponent(row.name)}&peek=person.${row.id}`,
          row.name,
          [row.phone, row.email].filter(Boolean).join(' · '),
        ),
      ),
    },
  ];
  const groups = found.map(
    ({ id, offers }): OfferGroup => ({
      id,
      title: t(`palette.group.${id}`),
      offers: offers.slice(0, MOST),
    }),
  );

  const isComing = isSearch(typed) && (!isAsked || people.isFetching || enquiries.isFetching || clients.isFetching);
  return { groups: groups.filter(({ offers }) => offers.length > 0), isComing };
}
