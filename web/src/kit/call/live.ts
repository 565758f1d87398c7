import { endSession, expiryOf, readToken } from './token.ts';

export type Told = { topic: string; ids: string[] | null };
type Listener = {
  onChange: (changes: Told[]) => void;
  /** The connection was lost for a while: data on screen may be stale. */
  onGap: () => void;
  /** The connection failed: the server is unreachable, or the session has ended. */
  onRefused: () => void;
};

/** Listeners of the live connection. */
type Hearer = {
  /** Every list of items, as received. */
  items?: (items: readonly object[]) => void;
  /** Connected or reconnected. `missed` names what may have been lost, null if unknown. */
  gap?: (missed: readonly string[] | null) => void;
};

const SESSION_ENDED = 4401;
const longest = 15_000;
const SILENCE = 60_000; // milliseconds; the server sends a heartbeat every 20 seconds, at least an empty list
const LOOK = 10_000;
const HEAD_START = 1_000; // milliseconds: the page may have begun to read its data before it began to connect

let line: WebSocket | undefined;
const hearers = new Set<Hearer>();

/** Subscribes to the live connection. Returns the unsubscribe function. */
export function hearLive(hearer: Hearer): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

/** Sends a message to the server, if connected. */
export function sayLive(message: object) {
  if (line?.readyState === WebSocket.OPEN) line.send(JSON.stringify(message));
}

/**
 * Keeps the live connection open while the page lives: reconnects after 0.5, 1, 2 … 15 seconds. A silent connection, as
 * after sleep, is closed at once. Returns the function that stops it.
 */
export function listenLive({ onChange, onGap, onRefused }: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let hadOne = false;
  let isOver = false;
  let heard = 0;
  const began = Date.now();

  const missed = (ids: readonly string[] | null) => {
    onGap();
    for (const { gap } of hearers) gap?.(ids);
  };
  const take = (text: string) => {
    heard = Date.now();
    const items = readItems(text);
    const changes = items.filter(isTold);
    const [lost] = changes.filter(({ topic }) => topic === 'missed');
    if (lost) missed(lost.ids);
    for (const { items: hear } of hearers) hear?.(items);
    if (changes.length > 0) onChange(changes);
  };
  const open = () => {
    const token = readToken();
    if (isOver || !token) return;
    const address = new URL(`/ws?token=${encodeURIComponent(token)}`, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    let stood = false;
    line = socket;
    socket.addEventListener('open', () => {
      stood = true;
      [heard, attempts] = [Date.now(), 0];
      if (hadOne) onGap();
      else sayLive({ since: Date.now() - began + HEAD_START });
      hadOne = true;
      for (const { gap } of hearers) gap?.(null);
    });
    socket.addEventListener('message', ({ data }) => line === socket && take(String(data)));
    socket.addEventListener('close', ({ code, reason }) => {
      if (isOver || line !== socket) return;
      const later = readToken();
      const isRenewed = later !== null && later !== token && expiryOf(later) > Date.now();
      if (code === SESSION_ENDED && !isRenewed) {
        endSession(reason);
        return;
      }
      if (!stood) onRefused();
      timer = setTimeout(open, Math.min(500 * 2 ** attempts, longest));
      attempts += 1;
    });
  };
  const soon = () => {
    const isStill = line?.readyState === WebSocket.OPEN && Date.now() - heard > SILENCE;
    if (!isStill && (line?.readyState === WebSocket.OPEN || line?.readyState === WebSocket.CONNECTING)) return;
    clearTimeout(timer);
    line?.close();
    open();
  };
  const silent = () => line?.readyState === WebSocket.OPEN && soon();
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', silent);
  const looking = setInterval(silent, LOOK);
  open();

  return () => {
    isOver = true;
    clearTimeout(timer);
    clearInterval(looking);
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', silent);
    line?.close();
  };
}

function readItems(text: string): object[] {
  const items: unknown = JSON.parse(text);
  return Array.isArray(items) ? items.filter((item) => item !== null && typeof item === 'object') : [];
}

/** Whether an item reports changed rows; other items have other listeners. */
const isTold = (item: object): item is Told => 'topic' in item && typeof item.topic === 'string' && 'ids' in item;
