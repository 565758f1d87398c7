import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { companies, recordKinds } from '@embark/contracts/kit';
import type { QueryClient } from '@tanstack/react-query';
import { elsewhere, refreshSettings } from '../domains/organisation/session/index.ts';
import { keyOf } from '../kit/call/api.ts';
import { listenLive, type Told } from '../kit/call/live.ts';

/** The figures of the home page, by the first part of their key: its contract would come with every screen. */
const day = ['home-app'] as const;

/** The row counts of views that show as tabs. */
const tabs = ['views-app', '/views-app/counts'] as const;

/** Which reads a change concerns, where they are not those at `/x-app` alone: lists and records, and what others show of them, a file the enquiry behind it. */
const reads: Record<string, readonly (readonly unknown[])[]> = {
  enquiries: [keyOf(enquiries.list).slice(0, 1), keyOf(conversions.get), keyOf(conversions.timeline)],
  conversions: [keyOf(conversions.list).slice(0, 1), keyOf(enquiries.get)],
  users: [['user-app'], ['users-app']], // by name: their contract is for few pages, this file for all
};
const readsOf = (topic: string) => reads[topic] ?? [[`${topic}-app`]];
const everything = [...recordKinds, 'users', 'events', 'bulk'];

const PAUSE = 400; // milliseconds: a colleague's bulk of changes is fetched once
const EASE = 1500; // milliseconds: figures are dear, and the server counts no more often than once in a second

/** What colleagues change is read again wherever it is on screen. */
export function followChanges(client: QueryClient, whenAccessChanges: () => void) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counting: ReturnType<typeof setTimeout> | undefined;
  const recount = () => {
    counting = undefined;
    void client.invalidateQueries({ queryKey: keyOf(enquiries.counts) });
    void client.invalidateQueries({ queryKey: day });
    void client.invalidateQueries({ queryKey: tabs });
  };
  const refresh = () => {
    timer = undefined;
    const keys = [...waiting].flatMap(readsOf);
    if (waiting.has('enquiries') || waiting.has('conversions')) counting ??= setTimeout(recount, EASE);
    waiting.clear();
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const note = (topics: string[]) => {
    for (const topic of topics) waiting.add(topic);
    timer ??= setTimeout(refresh, PAUSE);
  };
  return listenLive({
    onChange: (changes) => {
      hearOfSelf(changes, whenAccessChanges);
      note(changes.map(({ topic }) => topic));
    },
    onGap: () => {
      void lookAtSelf();
      note(everything);
    },
    onRefused: () => void lookAtSelf(),
  });
}

/** What concerns the person and not the rows: other roles, the session in another company, settings changed elsewhere. */
function hearOfSelf(changes: readonly Told[], whenAccessChanges: () => void) {
  for (const { topic, ids } of changes) {
    if (topic === 'access') whenAccessChanges();
    if (topic === 'settings') void lookAtSelf();
    if (topic === 'company') elsewhere(companies.find((one) => ids?.includes(one)));
  }
}

/** What may have happened to the person while nothing was heard. */
async function lookAtSelf() {
  const company = await refreshSettings();
  if (company) elsewhere(company);
}
