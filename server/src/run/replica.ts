import type { Logger } from 'pino';
import type { ConnectOptions, Connected, Database } from '../db/client.ts';
import { connect } from '../db/client.ts';
import { type Replica, type ReplicaState, watchReplica } from '../db/replica.ts';
import type { Settings } from '../env.ts';
import type { Closing } from './closing.ts';

const says: Record<ReplicaState, string> = {
  following: 'the replica answers reads that may be seconds old',
  behind: 'the replica is too far behind: the primary answers all reads',
  away: 'the replica is unavailable: the primary answers all reads',
};

type Around = { primary: Database; log: Logger; closing: Closing };

/** Opens the replica of DATABASE_REPLICA_URL, if it is set. The log says once when it is lost, and once when it is back. */
export function openReplica(
  { replicaUrl, replicaLag }: Pick<Settings, 'replicaUrl' | 'replicaLag'>,
  { primary, log, closing }: Around,
): Replica | undefined {
  if (replicaUrl === undefined) return undefined;
  const options: ConnectOptions = {
    max: 8,
    name: 'embark replica',
    readOnly: true,
    statementTimeout: 60_000,
    queryTimeout: 70_000,
    onIdleError: () => {}, // the watch notices
  };
  const replica: Connected = connect(replicaUrl, options);
  const watch = watchReplica({
    primary: primary.pool,
    replica,
    limit: replicaLag * 1000,
    onState(state, error) {
      if (closing.isClosing()) return;
      if (state === 'following') log.info(says[state]);
      else log.warn({ ...(error && { err: error }) }, says[state]);
    },
  });
  closing.add('replica', async () => {
    await watch.stop();
    await replica.db.destroy();
  });
  return watch;
}
