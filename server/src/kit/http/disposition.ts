/** Characters that no file system or header should meet in a name: controls, path separators, those that Windows refuses, and marks that turn its direction. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+|[/\\:*?"<>|]/gu;
const LONGEST = 200; // bytes, of the 255 that a name may have

/** A name under which a file can be saved everywhere. Letters of all scripts stay; the ending stays when a long name is cut. */
export function savedName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(UNSAFE, (found) => (/[/\\:*?"<>|]/.test(found) ? '-' : ''))
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = /\.\w{1,8}$/.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - ending.length);
  return `${fitting(stem)}${ending}` || 'file';
}

/** As many whole characters as fit. */
function fitting(stem: string): string {
  let text = '';
  let bytes = 0;
  for (const letter of stem) {
    bytes += Buffer.byteLength(letter);
    if (bytes > LONGEST) break;
    text += letter;
  }
  return text.trimEnd();
}

/** The header that names a file, in UTF-8 (RFC 6266): `'`, `(`, `)` and `*` are escaped too, because they mean something in it. */
export function disposition(fileName: string, how: 'inline' | 'attachment'): string {
  const encoded = encodeURIComponent(savedName(fileName)).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename*=UTF-8''${encoded}`;
}
