import { createServer, type Server, type Socket } from 'node:net';

/** A ClamAV daemon that finds the word EICAR, in the protocol of INSTREAM. */
export function fakeClamd(
  answer: (text: string) => string = (text) => (text.includes('EICAR') ? 'stream: Eicar-Test FOUND' : 'stream: OK'),
) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (more) => {
      bytes = Buffer.concat([bytes, Buffer.from(more)]);
      const text = contentOf(bytes);
      if (text !== null) socket.end(`${answer(text)}\0`);
    });
  });
  return {
    start: () => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)),
    url() {
      const address = server.address();
      return `tcp://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(resolve);
      }),
  };
}

/** What was sent, once the empty part has come; null before. */
function contentOf(bytes: Buffer): string | null {
  const command = 'zINSTREAM\0';
  if (!bytes.toString('latin1').startsWith(command)) return null;
  let text = '';
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return text;
    text += bytes.toString('latin1', at + 4, at + 4 + length);
    at += 4 + length;
  }
  return null;
}
