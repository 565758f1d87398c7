import { type Domain, perProcess, type Process } from '../../../kit/domain.ts';
import { liveRoutes } from './live.routes.ts';
import { processSockets } from './sockets.ts';
import { presenceOf } from '../presence/index.ts';
import { calm } from './calm.ts';
import { readChange } from './live.rules.ts';

const tellCalmly = perProcess((process) => calm((change) => processSockets(process).tell(change)));

/** Tells the open pages what has changed, and looks again at who they are where that may have changed. */
async function hear(process: Process, said: Record<string, unknown>): Promise<void> {
  const sockets = processSockets(process);
  const change = readChange(said);
  if (change) tellCalmly(process)(change);
  if (said.topic === 'settings') sockets.tellSettings(Number(said.id), String(said.from));
  if (said.topic === 'session') await sockets.sessionChanged(String(said.id));
  if (said.topic === 'user') {
    await sockets.userChanged(Number(said.id));
    await presenceOf(process).recheck(({ userId }) => userId === Number(said.id));
  }
}

export { processSockets };

export const domain: Domain = {
  name: 'live',
  prefix: '',
  routes: (process) => [liveRoutes(process)],
  hear,
  missed(process) {
    const sockets = processSockets(process);
    sockets.tellMissed();
    return sockets.allMayHaveChanged();
  },
};
