import { officesFor } from '@embark/contracts/kit';
import type { SessionUser } from '@embark/contracts/organisation/session';
import { mayOpen } from '@embark/contracts/screens';
import { panel } from '@embark/contracts/work/panel';
import { useState } from 'react';
import { type TextIn, useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useFinds } from '../../domains/work/search/index.ts';
import { useReference } from '../../domains/catalogue/reference/index.ts';
import { useAddresses, useSession } from '../../domains/organisation/session/index.ts';
import { isSearch, normaliseText } from '../../kit/text/strings.ts';
import { useActiveShortcuts } from '../../kit/page/shortcuts.ts';
import { useRead } from '../../kit/call/api.ts';
import { surenessOf } from '../shell/suggestions.ts';
import { useNamedEntries } from '../shell/useMenu.ts';
import { useShortcutEntries } from '../shell/useShortcutEntries.ts';
import { PERSONAL, readJson } from '../../kit/call/storage.ts';
import { searchForAll } from '../search.ts';

const KEPT = 8;

/** A screen or record opened from the palette. */
type Recent = { to: string; name: string; beside: string };

const keyOf = ({ data, company }: SessionUser) => `${PERSONAL}palette.${data.id}.${company}`;

const isRecent = (one: unknown): one is Recent =>
  one !== null &&
  typeof one === 'object' &&
  ['to', 'name', 'beside'].every((key) => typeof Object.entries(one).find(([name]) => name === key)?.[1] === 'string');

/** Where this user went in this company on this device, latest first, without what they may no longer open. */
function recentOf(user: SessionUser): Recent[] {
  const kept = readJson(localStorage, keyOf(user));
  return Array.isArray(kept) ? kept.filter(isRecent).filter(({ to }) => mayOpen(to, user)) : [];
}

export function keepRecent(user: SessionUser, gone: Recent) {
  const others = recentOf(user).filter(({ to }) => to !== gone.to);
  localStorage.setItem(keyOf(user), JSON.stringify([gone, ...others].slice(0, KEPT)));
}

const PEOPLE = '/apps/global-search/search'; // people have no page of their own; this search shows their details beside the results
const MOST = 10;
const FOUND = 5;

/** An item of the palette: a command to run or an address to open. */
export type Offer = { id: string; name: string; beside: string; key?: string; passing?: true } & (
  | { act: () => void; to?: undefined }
  | { to: string; act?: undefined }
);
export type OfferGroup = { id: TextIn<'palette.group'>; title: string; offers: Offer[] };
type Found = Omit<OfferGroup, 'title'>;

const record = (to: string, name: string, beside: string): Offer => ({ id: `to-${to}`, name, beside, to });
const EASE = 30_000; // milliseconds: recent records are not refetched at every opening

/** Recent places: those opened from the palette, and the records opened last on any device. */
function useRecent(): { to: string; name: string; beside: string }[] {
  const user = useSession();
  const at = useAddresses();
  const [gone] = useState(() => recentOf(user));
  const { data } = useRead(panel.data, {}, { staleTime: EASE });
  const places = { enquiries: at.enquiry, conversions: at.client };
  const opened = (data?.recent ?? []).map(({ kind, id, name, number }) => ({
    to: places[kind](id),
    name,
    beside: number,
  }));
  const known = new Set(gone.map(({ to }) => to));
  return [...gone, ...opened.filter(({ to }) => !known.has(to) && mayOpen(to, user))].slice(0, KEPT);
}

/** The records the server finds once typing pauses, and the link to all results. */
function useRecords(typed: string, sought: string) {
  const { t } = useTranslation();
  const user = useSession();
  const at = useAddresses();
  const { serviceOf } = useReference();
  const { people, enquiries, clients, reads } = useFinds(sought, undefined, FOUND);
  const aboutOf = (row: { number: string; serCode: string }) =>
    `${row.number} · ${serviceOf(row.serCode)?.name ?? row.serCode}`;
  const isAsked = isSearch(sought) && sought === typed.trim();
  const asked = [...(reads.people ? [people, clients] : []), ...(reads.enquiries ? [enquiries] : [])];
  // all together: a group that arrives later would take the first place, and with it the Enter key
  const isHere = asked.every(({ data, error, isPlaceholderData }) => (data ?? error) && !isPlaceholderData);
  const rows = <R>(read: { data: { rows: R[] } | undefined }) => (isAsked && isHere ? (read.data?.rows ?? []) : []);
  const all = searchForAll(user, typed);
  const isOffered = isSearch(typed) && (reads.people || reads.enquiries) && all !== '/';
  const sure: Found[] = [
    {
      id: 'enquiries',
      offers: rows(enquiries).map((row) => record(at.enquiry(row.id), row.name, aboutOf(row))),
    },
    {
      id: 'clients',
      offers: rows(clients).map((row) => record(at.client(row.id), row.name, aboutOf(row))),
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
  const further: Found = {
    id: 'search',
    offers: isOffered
      ? [{ id: 'all', name: t('palette.seeAll', { text: typed.trim() }), beside: '', to: all, passing: true }]
      : [],
  };
  const isComing = isSearch(typed) && (!isAsked || people.isFetching || enquiries.isFetching || clients.isFetching);
  return { found: sure, further, isComing };
}

const NEW = [
  { id: 'task', to: '/apps/task/all?new' },
  { id: 'event', to: '/apps/calendar?new' },
  { id: 'leave', to: '/apps/staffs/leaves?new' },
  { id: 'booking', to: '/apps/booking-enquiries/all?book=new' },
] as const;

/** What can be created from everywhere, by those who may open its page. */
function useCreations(): Offer[] {
  const { t } = useTranslation();
  const user = useSession();
  const mayBook = officesFor(user.role, 'bookings.write').length > 0;
  return NEW.filter(({ id, to }) => mayOpen(to, user) && (id !== 'booking' || mayBook)).map(({ id, to }) => ({
    id: `new-${id}`,
    name: t(`palette.new.${id}`),
    beside: '',
    to,
  }));
}

type Shown = { id: string; url: string; name: string; above: string };
const screens = (shown: readonly Shown[]) =>
  shown.map(({ id, url, name, above }): Offer => ({ id: `screen-${id}`, name, beside: above, to: url }));

/** The palette's groups for `typed`; `sought` follows it when typing pauses and is what the server is asked for. */
export function usePaletteGroups(typed: string, sought: string) {
  const { t } = useTranslation();
  const entries = useNamedEntries();
  const { starred } = useShortcutEntries();
  const actions = useActiveShortcuts().flatMap(({ key, says, act }, index): Offer[] =>
    says === undefined ? [] : [{ id: `act-${index}`, name: says, beside: '', act, ...(key && { key }) }],
  );
  const recent = useRecent();
  const { found, further, isComing } = useRecords(typed, sought);
  const creations = useCreations();

  const words = normaliseText(typed).split(/\s+/).filter(Boolean);
  const isTyped = words.length > 0;
  const fits = ({ name, beside }: { name: string; beside: string }) =>
    words.every((word) => normaliseText(`${name} ${beside}`).includes(word));
  const gone = recent.filter(fits).map((one): Offer => ({ ...one, id: `recent-${one.to}` }));
  const { sure, near } = surenessOf(entries, typed);
  const own: Found[] = [
    { id: 'actions', offers: actions.filter(fits) },
    { id: 'recent', offers: gone },
  ];
  const create: Found = { id: 'create', offers: creations.filter(fits) };
  const all: Found[] = isTyped
    ? [
        ...own,
        create,
        { id: 'screens', offers: screens(sure) },
        ...found,
        { id: 'similar', offers: screens(near) },
        further,
      ]
    : [
        ...own.toReversed(),
        { id: 'starred', offers: screens(starred) },
        create,
        { id: 'screens', offers: screens(entries.slice(0, MOST)) },
      ];
  const groups = once(all).map(({ id, offers }): OfferGroup => ({ id, offers, title: t(`palette.group.${id}`) }));
  return { groups, isComing };
}

/** Keeps each address where it appears first, at most ten items per group, and drops empty groups. */
function once(groups: readonly Found[]): Found[] {
  const known = new Set<string>();
  return groups
    .map(({ id, offers }) => ({
      id,
      offers: offers.filter(({ to }) => to === undefined || (!known.has(to) && known.add(to))).slice(0, MOST),
    }))
    .filter(({ offers }) => offers.length > 0);
}
