import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Problem } from '../../problem.ts';

const PATIENCE = 60_000; // milliseconds without a word from the scanner

const away = () =>
  new Problem('unavailable', "The virus scanner doesn't respond, so nothing was saved. Please try again later.", {
    retryAfter: 60,
  });

/** Sends a file to a ClamAV daemon (INSTREAM). Returns the name of what it found, or null. Throws 503 if the scanner is away. */
export async function findVirus(address: string | undefined, path: string): Promise<string | null> {
  if (address === undefined) return null;
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) });
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('the scanner is too slow')));
  try {
    const answer = answerOf(socket);
    answer.catch(() => undefined); // reported below
    await Promise.race([once(socket, 'connect'), answer]);
    socket.write('zINSTREAM\0');
    const content: AsyncIterable<Buffer> = createReadStream(path);
    for await (const bytes of content) await sendPart(socket, bytes);
    await sendPart(socket, Buffer.alloc(0));
    return readVerdict(await answer);
  } catch {
    throw away();
  } finally {
    socket.destroy();
  }
}

async function sendPart(socket: Socket, bytes: Buffer): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  socket.write(length);
  if (bytes.length === 0 || socket.write(bytes)) return;
  await Promise.race([once(socket, 'drain'), once(socket, 'close').then(() => Promise.reject(new Error('closed')))]);
}

async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const bytes of socket) {
    text += String(bytes);
    if (text.includes('\0')) break;
  }
  return text.replace(/\0.*$/s, '').trim();
}

/** `stream: OK`, or `stream: Win.Test.EICAR_HDB-1 FOUND`; anything else is an error of the scanner. */
function readVerdict(answer: string): string | null {
  if (answer.endsWith(': OK')) return null;
  const found = /: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined) throw new Error(answer);
  return found;
}
