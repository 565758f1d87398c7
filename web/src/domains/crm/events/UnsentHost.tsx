import { useEffect } from 'react';
import { hearLive } from '../../../kit/call/live.ts';
import { mayWait } from '../../../kit/call/storage.ts';
import { useSession } from '../../organisation/session/index.ts';

const EVERY = 60_000; // milliseconds

/** Sends offline check-ins from any page once the connection is back, without a return to the desk. */
export function UnsentHost() {
  const { data: user } = useSession();
  useEffect(() => {
    const send = async () => {
      // offline, the module itself cannot load; the next interval retries
      const part = await import('./desk/deskStore.ts').catch(() => undefined);
      await part?.sendUnsent(user.id);
    };
    const look = () => {
      if (mayWait() && navigator.onLine) void send();
    };
    const timer = setInterval(look, EVERY);
    window.addEventListener('online', look);
    const deaf = hearLive({ gap: look });
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      deaf();
    };
  }, [user.id]);
  return null;
}
