import { decodeQR } from 'qr/decode.js';

const WIDTH = 480; // pixels; a badge fills a good part of the picture

type Found = { rawValue: string };
type Detector = { detect: (source: CanvasImageSource) => Promise<Found[]> };
type Maker = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

const isMaker = (given: unknown): given is Maker => typeof given === 'function' && 'getSupportedFormats' in given;

/** Reads the code in a picture of the camera: by the browser where it can, else by ourselves. */
export async function reader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const Maker: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (isMaker(Maker) && (await Maker.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Maker({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      return undefined; // no code in this picture
    }
  };
}
