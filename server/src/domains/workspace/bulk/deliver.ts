/** Work that has gone on, and who started it. */
export type Gone = { ids: string[]; users: number[] };

/** What a node said about work on many records, or null when it said something else. */
export function readWork({ topic, ids, users }: Record<string, unknown>): Gone | null {
  if (topic !== 'bulk' || !Array.isArray(ids) || !Array.isArray(users)) return null;
  return { ids: ids.map(String), users: users.map(Number) };
}

type Sockets = { of: (userIds: readonly number[]) => readonly { socket: { send: (text: string) => void } }[] };

/** Tells the open pages of whoever started it. */
export function tellWork(sockets: Sockets, { ids, users }: Gone): void {
  const text = JSON.stringify([{ topic: 'bulk', ids }]);
  for (const { socket } of sockets.of(users)) socket.send(text);
}
