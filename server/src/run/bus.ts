import { keepSession, type Session } from '../db/session.ts';

/** The one channel on which nodes tell each other what changed: ids only, a payload ends at 8000 bytes. */
export const CHANNEL = 'embark';

export type Listener = {
  onMessage: (channel: string, payload: string) => void;
  /** Messages may have been missed: subscribers reload their state. */
  onReconnect: () => void;
};

/** Hears NOTIFY on the channel for as long as the process lives, over broken connections. */
export function listen(url: string, { onMessage, onReconnect }: Listener): Promise<Session> {
  return keepSession(url, {
    name: 'embark bus',
    prepare: async (client) => void (await client.query(`listen ${CHANNEL}`)),
    onMessage,
    onReconnect,
  });
}
