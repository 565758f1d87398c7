/** As much of a websocket as is needed here. */
export type Beating = {
  ping: () => void;
  terminate: () => void;
  send: (text: string) => void;
  on: (event: 'pong' | 'close', act: () => void) => unknown;
};

/** Milliseconds; a browser that hears nothing for three times as long opens a new connection. */
const EVERY = 20_000;

/**
 * Cuts connections whose other end no longer answers, such as a laptop that was shut: they would stay open for hours. The empty list tells the
 * browser, which cannot see pings, that the line stands.
 */
export function heartbeat(every = EVERY) {
  const answered = new Map<Beating, boolean>();
  const beat = () => {
    for (const [socket, isAlive] of answered) {
      if (!isAlive) {
        socket.terminate();
        continue;
      }
      answered.set(socket, false);
      socket.ping();
      socket.send('[]');
    }
  };
  const timer = setInterval(beat, every);
  timer.unref();

  return {
    watch(socket: Beating) {
      answered.set(socket, true);
      socket.on('pong', () => answered.has(socket) && answered.set(socket, true));
      socket.on('close', () => answered.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
