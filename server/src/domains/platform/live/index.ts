import { type Domain, perProcess, type Process } from '../../../kit/domain.ts';
import { liveRoutes } from './live.routes.ts';
import { processSockets } from './sockets.service.ts';
import { presenceOf } from '../presence/index.ts';
import { type Change, readChange } from './live.rules.ts';

/** Milliseconds in which bulk changes make pages reload a list only once. */
const EVERY = 2_000;

/**
 * A job on a hundred thousand rows announces bulk changes several times a second. Pages get the first one at once and then throttled ones, because
 * each makes them reload the list. Changes that name their rows are not throttled.
 */
export function calm(tell: (change: Change) => void, every = EVERY): (change: Change) => void {
  const resting = new Map<string, { last: Change | null }>();
  const rest = (key: string) => {
    const state: { last: Change | null } = { last: null };
    resting.set(key, state);
    setTimeout(() => {
      resting.delete(key);
      if (!state.last) return;
      tell(state.last);
      rest(key);
    }, every).unref();
  };
  return (change) => {
    if (change.ids !== null) {
      tell(change);
      return;
    }
    const key = `${change.topic} ${change.company} ${change.office}`;
    const state = resting.get(key);
    if (state) state.last = change;
    else {
      tell(change);
      rest(key);
    }
  };
}

const tellCalmly = perProcess((process) => calm((change) => processSockets(process).tell(change)));

/** Forwards a change to the open pages, and reloads permissions where they may have changed. */
async function handleMessage(process: Process, message: Record<string, unknown>): Promise<void> {
  const sockets = processSockets(process);
  const change = readChange(message);
  if (change) tellCalmly(process)(change);
  if (message.topic === 'settings') sockets.tellSettings(Number(message.id), String(message.from));
  if (message.topic === 'session') await sockets.sessionChanged(String(message.id));
  if (message.topic === 'user') {
    const id = Number(message.id);
    try {
      await sockets.userChanged(id);
    } finally {
      await presenceOf(process).recheck(({ userId }) => userId === id);
    }
  }
}

export { processSockets };

export const domain: Domain = {
  name: 'live',
  prefix: '',
  routes: (process) => [liveRoutes(process)],
  hear: handleMessage,
  missed(process) {
    const sockets = processSockets(process);
    sockets.tellMissed();
    return sockets.allMayHaveChanged();
  },
};
