import { keepSession, type Session } from '../db/session.ts';

/** The channel on which nodes announce changes: IDs only, because a payload is limited to 8000 bytes. */
export const CHANNEL = 'embark';

export type Listener = {
  onMessage: (channel: string, payload: string) => void;
  /** Messages may have been missed: subscribers reload their state. */
  onReconnect: () => void;
};

/** Receives NOTIFY messages on the channel while the process runs, and reconnects when the connection breaks. */
export function listen(url: string, { onMessage, onReconnect }: Listener): Promise<Session> {
  return keepSession(url, {
    name: 'embark bus',
    prepare: async (client) => void (await client.query(`listen ${CHANNEL}`)),
    onMessage,
    onReconnect,
  });
}
