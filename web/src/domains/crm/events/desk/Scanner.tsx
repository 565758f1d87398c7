import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { reader } from './decode.ts';

const EVERY = 180; // milliseconds between two looks
const AGAIN = 4_000; // milliseconds after which the same badge counts again

/** The camera, looking for badges for as long as it is shown. */
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
