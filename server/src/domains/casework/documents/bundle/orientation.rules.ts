const SOI = 0xffd8;
const APP1 = 0xffe1;
const SOS = 0xffda;
const ORIENTATION = 0x0112;
const turns: Record<number, number> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };

/** How many degrees clockwise a JPEG has to be turned to be upright, from its EXIF data; phones store photos as the sensor sees them. */
export function turnOf(jpeg: Buffer): number {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== SOI) return 0;
  let at = 2;
  while (at + 4 <= jpeg.length) {
    const marker = jpeg.readUInt16BE(at);
    const length = jpeg.readUInt16BE(at + 2);
    if (marker === SOS || marker < 0xff00 || length < 2) return 0;
    if (marker === APP1 && jpeg.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
      return turns[orientation(jpeg.subarray(at + 10, at + 2 + length))] ?? 0;
    at += 2 + length;
  }
  return 0;
}

function orientation(tiff: Buffer): number {
  if (tiff.length < 8) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let n = 0; n < u16(start); n += 1) {
    const entry = start + 2 + n * 12;
    if (u16(entry) === ORIENTATION) return u16(entry + 8);
  }
  return 1;
}
