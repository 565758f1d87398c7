import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { listenLive } from '../src/kit/call/live.ts';
import { keepToken } from '../src/kit/call/token.ts';

/** A live connection whose other end is the test: `say` is the server speaking, `said` what the page has said. */
export function liveLine() {
  const sockets: StandIn[] = [];
  const said: unknown[] = [];
  class StandIn extends EventTarget {
    static OPEN = 1;
    static CONNECTING = 0;
    readyState = 1;
    constructor() {
      super();
      sockets.push(this);
    }
    tell = (type: string, more: object = {}) => void this.dispatchEvent(Object.assign(new Event(type), more));
    send(text: string) {
      const message: object = JSON.parse(text);
      if (!('since' in message)) said.push(message); // the connection's own first message
    }
    close() {
      this.readyState = 3;
    }
  }
  vi.stubGlobal('WebSocket', StandIn);
  keepToken('a.token.kept');
  const end = listenLive({ onChange: () => undefined, onGap: () => undefined, onRefused: () => undefined });
  const told = (type: string, more?: object) => act(async () => sockets.at(-1)?.tell(type, more));
  return {
    sockets,
    said,
    open: () => told('open'),
    say: (...items: unknown[]) => told('message', { data: JSON.stringify(items) }),
    cut: () => told('close', { code: 1006, reason: '' }),
    end,
  };
}
