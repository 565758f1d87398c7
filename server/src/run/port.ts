import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a free port. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Whether the port is in use. Throws if the address is not local. */
export async function isTaken(port: number, host: string): Promise<boolean> {
  const probe = createServer().listen({ port, host, exclusive: true });
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return true;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return false;
}
