import { conversions } from '@embark/contracts/conversions';
import { enquiries } from '@embark/contracts/enquiries';
import { home } from '@embark/contracts/home';
import { companies } from '@embark/contracts/kit';
import type { QueryClient } from '@tanstack/react-query';
import { elsewhere, refreshSettings } from '../domains/session/index.ts';
import { keyOf } from '../kit/api.ts';
import { listenLive, type Told } from '../kit/live.ts';

/** Which reads a change concerns: a list and a record of the domain, and of a client the enquiry behind it. */
const reads: Record<string, readonly (readonly unknown[])[]> = {
  enquiries: [keyOf(enquiries.list).slice(0, 1), keyOf(home.day)],
  conversions: [keyOf(conversions.list).slice(0, 1), keyOf(home.day)],
};

const PAUSE = 400; // milliseconds: a colleague's bulk of changes is fetched once
const EASE = 1500; // milliseconds: the server counts no more often than once in a second

/** What colleagues change is read again wherever it is on screen. */
export function followChanges(client: QueryClient) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counting: ReturnType<typeof setTimeout> | undefined;
  const recount = () => {
    counting = undefined;
    void client.invalidateQueries({ queryKey: keyOf(enquiries.counts) });
  };
  const refresh = () => {
    timer = undefined;
    const keys = [...waiting].flatMap((topic) => reads[topic] ?? []);
    if (waiting.has('enquiries')) counting ??= setTimeout(recount, EASE);
    waiting.clear();
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const note = (topics: string[]) => {
    for (const topic of topics) waiting.add(topic);
    timer ??= setTimeout(refresh, PAUSE);
  };
  return listenLive({
    onChange: (changes) => {
      hearOfSelf(changes);
      note(changes.map(({ topic }) => topic));
    },
    onGap: () => note(Object.keys(reads)),
  });
}

/** What concerns the person and not the rows: the session is in another company, or settings were changed elsewhere. */
function hearOfSelf(changes: readonly Told[]) {
  for (const { topic, ids } of changes) {
    if (topic === 'settings') void refreshSettings();
    if (topic === 'company') elsewhere(companies.find((one) => ids?.includes(one)));
  }
}
