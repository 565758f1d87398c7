import { joinChanges, session, UserSettings } from '@embark/contracts/organisation/session';
import { z } from 'zod';
import { ApiProblem, call } from '../../../kit/call/api.ts';
import { readJson } from '../../../kit/call/storage.ts';

const WAITING = 'embark.settings-unsaved';
const REST = 300; // milliseconds, from the specification
const PATIENCE = 5; // seconds, when the server names none

/** A change of settings and shortcuts to save. */
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
const failureListeners = new Set<(message: string) => void>();

/** Subscribes to changes that could not be saved and were dropped; passes a message. Returns the unsubscribe function. */
export function whenNotSaved(told: (message: string) => void): () => void {
  failureListeners.add(told);
  return () => void failureListeners.delete(told);
}

const Waiting = z.object({
  of: z.number(),
  change: z.object({ settings: UserSettings.optional(), shortcuts: z.array(z.string()).optional() }),
});

/** The user's changes the server has not confirmed; they survive a reload. */
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

/** Saves a change after a short delay, together with those that follow. */
export function save(change: Change) {
  waiting = join(waiting, change);
  keep();
  wait(REST);
}

function wait(milliseconds: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), milliseconds);
}

/** Sends pending changes; `keepalive` while the page unloads. */
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
    } else for (const told of failureListeners) told(problem.message);
  } finally {
    keep();
  }
}

window.addEventListener('pagehide', () => void send(true));
