import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that keeps all mails; `refuse` makes it reject the next recipients, `greetsAfter` makes it slow (milliseconds). */
export async function smtpServer(at = 0) {
  const received: string[] = [];
  const state = { refuse: false, greetsAfter: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let text = '';
    let isData = false;
    if (state.greetsAfter === 0) say('220 mail.test');
    else setTimeout(say, state.greetsAfter, '220 mail.test');
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        received.push(text);
        [text, isData] = ['', false];
        say('250 taken');
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        const verb = line.slice(0, 4).toUpperCase();
        isData ||= verb === 'DATA';
        if (verb === 'RCPT' && state.refuse) say('451 later');
        else say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
      }
      text = '';
    });
    socket.on('error', () => undefined);
  });
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: received,
    state,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
