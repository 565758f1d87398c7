import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Node } from './node.ts';
import { uploadTarget } from './targets.ts';
import { atMost, type Line } from './verdict.ts';

const MEBIBYTE = 1024 * 1024;

/** A PDF of this size, with one large stream that nothing has to read. */
function pdfOf(mebibytes: number): Buffer {
  const head = Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n3 0 obj\n<< /Length ${mebibytes * MEBIBYTE} >>\nstream\n`,
  );
  return Buffer.concat([
    head,
    Buffer.alloc(mebibytes * MEBIBYTE, 32),
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

/** How much the node's memory grows while large documents are uploaded one after the other. */
export async function benchUpload(node: Node, url: string, tell: (line: string) => void): Promise<Line> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ id: string }>("select id from conversions where company = 'fc' limit 1")
    .finally(() => client.end());
  const content = pdfOf(uploadTarget.megabytes);
  const upload = async () => {
    const form = new FormData();
    form.append('params', JSON.stringify({ conversionId: rows[0]?.id, typeKey: 'passport' }));
    form.append('file', new Blob([Uint8Array.from(content)]), 'bench.pdf');
    const headers = { authorization: `Bearer ${node.token}` };
    const answer = await fetch(`${node.url}/api/documents-app/documents`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`The upload was refused: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  await upload();
  await sleep(3_000);
  const before = await node.megabytes();
  let most = before;
  const state = { isDone: false };
  const watch = (async () => {
    while (!state.isDone) {
      most = Math.max(most, await node.megabytes());
      await sleep(10);
    }
  })();
  for (let at = 0; at < uploadTarget.uploads; at += 1) await upload();
  state.isDone = true;
  await watch;
  tell(`upload: +${(most - before).toFixed(0)} MB`);
  return atMost(`upload of ${uploadTarget.megabytes} MB, memory added`, most - before, uploadTarget.most, 'MB');
}
