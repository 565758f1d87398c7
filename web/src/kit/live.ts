import { endSession, readToken } from './token.ts';

export type Told = { topic: string; ids: string[] | null };
type Listener = {
  onChange: (changes: Told[]) => void;
  /** The line was cut for a while: what is on screen may be out of date. */
  onGap: () => void;
};

const SESSION_ENDED = 4401;
const longest = 15_000;

/** Keeps the live connection open for as long as the page lives: after a cut it comes back in 0.5, 1, 2 … 15 seconds. Returns how to end it. */
export function listenLive({ onChange, onGap }: Listener): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let hadOne = false;
  let isOver = false;

  const open = () => {
    const token = readToken();
    if (isOver || !token) return;
    const address = new URL(`/ws?token=${encodeURIComponent(token)}`, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.addEventListener('open', () => {
      attempts = 0;
      if (hadOne) onGap();
      hadOne = true;
    });
    socket.addEventListener('message', ({ data }) => onChange(readTold(String(data))));
    socket.addEventListener('close', ({ code, reason }) => {
      if (isOver) return;
      if (code === SESSION_ENDED) {
        endSession(reason);
        return;
      }
      timer = setTimeout(open, Math.min(500 * 2 ** attempts, longest));
      attempts += 1;
    });
  };
  const soon = () => {
    if (socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(timer);
    open();
  };
  window.addEventListener('online', soon);
  open();

  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', soon);
    socket?.close();
  };
}

/** The changes of rows in a message; other items of the list are not for us. */
export function readTold(text: string): Told[] {
  const items: unknown = JSON.parse(text);
  if (!Array.isArray(items)) return [];
  return items.filter(
    (item): item is Told =>
      item !== null && typeof item === 'object' && 'topic' in item && typeof item.topic === 'string' && 'ids' in item,
  );
}
