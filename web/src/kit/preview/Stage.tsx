import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../call/lazyPart.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { Shown } from './PdfPages.tsx';
import { Picture } from './Picture.tsx';

const PdfPages = lazyPart(async () => (await import('./PdfPages.tsx')).PdfPages);

const WIDEST = 900; // pixels, at its natural size; a page fills no wide screen

/** The inner width of an element in pixels, kept as it changes; 0 before it is laid out. */
function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
}

type Props = Shown & { content: Blob; mime: string; name: string; onDownload: (() => void) | undefined };

/** A document in the page: PDFs and pictures; other kinds can be downloaded. */
export function Stage({ content, mime, name, zoom, turn, onDownload }: Props) {
  const { t } = useTranslation();
  const [box, width] = useWidth<HTMLDivElement>();
  const given = { content, width: Math.min(width, WIDEST), zoom, turn };
  const isPdf = mime === 'application/pdf';
  const isPicture = mime.startsWith('image/');
  return (
    <Box
      ref={box}
      component="section"
      tabIndex={0} // scrolls with the arrow keys
      aria-label={name}
      sx={{ overflow: 'auto', blockSize: '100%', scrollbarGutter: 'stable' }}
    >
      {isPdf && width > 0 && <PdfPages {...given} />}
      {isPicture && <Picture {...given} name={name} />}
      {!isPdf && !isPicture && (
        <EmptyState
          title={t('preview.noPreview')}
          text={t('preview.noPreviewHint')}
          action={onDownload && <Button onClick={onDownload}>{t('preview.download')}</Button>}
        />
      )}
    </Box>
  );
}
