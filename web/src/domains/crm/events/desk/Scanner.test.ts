import { encodeQR } from 'qr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reader } from './Scanner.tsx';

const token = 'A1b2C3d4E5f6G7h8I9j0';
const DOT = 6; // pixels

/** An RGBA image of 480 × 360 with a code in its centre, as a camera sees a badge; blank without a text. */
function picture(text: string | undefined) {
  const [width, height] = [480, 360];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const dots = text === undefined ? [] : encodeQR(text, 'raw', { ecc: 'medium', border: 1 }); // the same settings as printed badges
  const start = [(width - dots.length * DOT) >> 1, (height - dots.length * DOT) >> 1] as const;
  for (const [y, row] of dots.entries())
    for (const [x, isDark] of row.entries())
      for (let dot = 0; dot < DOT * DOT; dot += 1) {
        const at = (start[1] + y * DOT + Math.floor(dot / DOT)) * width + start[0] + x * DOT + (dot % DOT);
        if (isDark) data.set([20, 20, 20], at * 4);
      }
  return { width, height, data };
}

let seen = picture(undefined);
/** A camera of this width and height, in pixels. */
function camera(videoWidth: number, videoHeight: number): HTMLVideoElement {
  const video = document.createElement('video');
  return Object.defineProperties(video, { videoWidth: { value: videoWidth }, videoHeight: { value: videoHeight } });
}
const video = camera(1280, 960);
beforeEach(() => {
  const context = { drawImage: () => undefined, getImageData: () => seen };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context, configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

test('without native barcode detection the code is read from the image', async () => {
  const read = await reader();
  seen = picture(token);
  expect(await read(video)).toBe(token);
  seen = picture(undefined);
  expect(await read(video)).toBeUndefined();
  expect(await read(camera(0, 0)), 'before the camera has begun').toBeUndefined();
});

test('native barcode detection is used where available', async () => {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code', 'ean_13'];
    detect = async () => [{ rawValue: token }];
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  expect(await (await reader())(video)).toBe(token);
});
