import { joinChanges, session, UserSettings } from '@embark/contracts/organisation/session';
import { z } from 'zod';
import { ApiProblem, call } from '../../../kit/call/api.ts';
import { readJson } from '../../../kit/call/storage.ts';

const WAITING = 'embark.settings-unsaved';
const REST = 300; // milliseconds, as the specification says
const PATIENCE = 5; // seconds, when the server does not say

/** What is to be saved of settings and shortcuts. */
export type Change = { settings?: UserSettings; shortcuts?: string[] };

const join = (earlier: Change, later: Change): Change => ({
  ...(earlier.settings && { settings: earlier.settings }),
  ...(later.settings && { settings: joinChanges(earlier.settings ?? {}, later.settings) }),
  ...((later.shortcuts ?? earlier.shortcuts) && { shortcuts: later.shortcuts ?? earlier.shortcuts }),
});

let owner = 0;
let waiting: Change = {};
let underWay: Change | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const losers = new Set<(message: string) => void>();

/** Hears when something could not be saved and was given up, in a sentence. Returns how to stop. */
export function whenNotSaved(told: (message: string) => void): () => void {
  losers.add(told);
  return () => void losers.delete(told);
}

const Waiting = z.object({
  of: z.number(),
  change: z.object({ settings: UserSettings.optional(), shortcuts: z.array(z.string()).optional() }),
});

/** What this person changed here and the server has not confirmed; it survives a reload. */
export function unsaved(person: number): Change {
  if (owner !== person) {
    owner = person;
    const kept = Waiting.safeParse(readJson(localStorage, WAITING)).data;
    waiting = kept?.of === person ? kept.change : {};
  }
  return join(underWay ?? {}, waiting);
}

function keep() {
  const change = join(underWay ?? {}, waiting);
  if (Object.keys(change).length === 0) localStorage.removeItem(WAITING);
  else localStorage.setItem(WAITING, JSON.stringify({ of: owner, change }));
}

/** Saves a change a moment later, with those that follow at once. */
export function save(change: Change) {
  waiting = join(waiting, change);
  keep();
  wait(REST);
}

function wait(milliseconds: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), milliseconds);
}

/** Sends what waits; `keepalive` for a page that is going. */
async function send(keepalive = false) {
  clearTimeout(timer);
  timer = undefined;
  if (underWay || Object.keys(waiting).length === 0) return;
  const sent = waiting;
  underWay = sent;
  waiting = {};
  try {
    await call(session.saveSettings, sent, { keepalive });
    underWay = undefined;
    if (Object.keys(waiting).length > 0) wait(REST);
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    underWay = undefined;
    if (problem.passes) {
      waiting = join(sent, waiting);
      wait((problem.retryAfter ?? PATIENCE) * 1000);
    } else for (const told of losers) told(problem.message);
  } finally {
    keep();
  }
}

window.addEventListener('pagehide', () => void send(true));
