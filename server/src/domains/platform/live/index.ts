import type { Domain } from '../../../kit/domain.ts';
import { hear } from './hear.ts';
import { liveRoutes } from './live.routes.ts';
import { processSockets } from './sockets.ts';

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
