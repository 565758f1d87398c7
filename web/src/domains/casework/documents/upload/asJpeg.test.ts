import { afterEach, expect, test, vi } from 'vitest';
import { asJpeg } from './uploads.ts';

afterEach(() => vi.unstubAllGlobals());

test('E8: a HEIC photo becomes a JPEG where the browser can read it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = async () => new Blob(['jpeg'], { type: 'image/jpeg' });
    },
  );
  const made = await asJpeg(new File(['heic'], 'IMG_0001.HEIC'));
  expect([made.name, made.type, made.size]).toEqual(['IMG_0001.jpg', 'image/jpeg', 4]);
});

test('where it cannot, and for any other file, nothing changes', async () => {
  const heic = new File(['heic'], 'IMG_0001.heic');
  expect(await asJpeg(heic)).toBe(heic);
  const pdf = new File(['pdf'], 'passport.pdf');
  expect(await asJpeg(pdf)).toBe(pdf);
});
