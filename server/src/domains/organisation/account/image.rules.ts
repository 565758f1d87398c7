export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

const starts: readonly (readonly [ImageType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a picture is by its first bytes, whatever it is called: JPEG, PNG or WebP; anything else, SVG among it, is null. */
export function imageType(content: Uint8Array): ImageType | null {
  const found = starts.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte));
  if (found) return found[0];
  const text = (from: number) => String.fromCharCode(...content.slice(from, from + 4));
  return text(0) === 'RIFF' && text(8) === 'WEBP' ? 'image/webp' : null;
}
