import { isUtf8 } from 'node:buffer';
import { parse as parseForm } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** A request that could be read in two ways is refused, not guessed. */
const refuse = (statusCode: 400 | 415, message: string) =>
  Object.assign(new Problem('invalid', message), { statusCode });
const notUtf8 = () => refuse(400, 'The request is not valid UTF-8.');

/**
 * Refuses what the parsers would silently change: compressed bodies (415), and text that is not UTF-8 (400), in the address, JSON and forms. The texts
 * of multipart bodies are read by `multipartText`.
 */
export async function refuseAmbiguous(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    const isCompressed = encoding !== undefined && encoding.trim().toLowerCase() !== 'identity';
    const [path = '', query] = request.url.split('?', 2);
    const isUnreadable = query !== undefined && path.startsWith('/api') && !isDecodable(query);
    done(isCompressed ? refuse(415, 'Send the request uncompressed.') : isUnreadable ? notUtf8() : undefined);
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(Buffer.from(body))) void parseJson(request, body.toString(), done);
    else done(notUtf8());
  });

  await app.register(formbody, { parser: readFields });
}

/** Values are percent-encoded, so a replacement character in the text stands for bytes that were not UTF-8. */
function readFields(text: string) {
  if (text.includes('\ufffd') || !isDecodable(text)) throw notUtf8();
  return { ...parseForm(text, '&', '=', { maxKeys: 0 }) };
}

/** A text field of a multipart body, which was parsed as Latin-1 so that its bytes are kept. */
export function multipartText(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  if (!isUtf8(bytes)) throw notUtf8();
  return bytes.toString('utf8');
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
