import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { decodeQR } from 'qr/decode.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

const WIDTH = 480; // pixels; a badge fills much of the image

type Found = { rawValue: string };
type Detector = { detect: (source: CanvasImageSource) => Promise<Found[]> };
type Maker = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

const isMaker = (given: unknown): given is Maker => typeof given === 'function' && 'getSupportedFormats' in given;

/** A reader of codes in camera images: the browser's own where available, else ours. */
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
      return undefined; // no code in this image
    }
  };
}

const EVERY = 180; // milliseconds between two scans
const AGAIN = 4_000; // milliseconds until the same badge counts again

/** The camera, scanning for badges while it is shown. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'denied' | 'missing'>();
  const tell = useEffectEvent((text: string) => {
    onCode(text);
    navigator.vibrate?.(60);
  });

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { text: '', at: 0 };
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      if (!navigator.mediaDevices) return setProblem('missing');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
      const read = await reader();
      const look = async () => {
        if (isOver || !video.current) return;
        const text = await read(video.current).catch(() => undefined);
        if (text && (text !== last.text || Date.now() - last.at > AGAIN)) {
          last = { text, at: Date.now() };
          tell(text);
        }
        timer = setTimeout(() => void look(), EVERY);
      };
      void look();
    };
    begin().catch((refusal: unknown) => {
      const denied = refusal instanceof DOMException && refusal.name === 'NotAllowedError';
      if (!isOver) setProblem(denied ? 'denied' : 'missing');
    });
    return end;
  }, []);

  if (problem) return <Alert severity="warning">{t(`events.scan.${problem}`)}</Alert>;
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={t('events.scan.camera')}
      sx={{ inlineSize: '100%', maxBlockSize: '45vh', objectFit: 'cover', borderRadius: 1, backgroundColor: 'black' }}
    />
  );
}
