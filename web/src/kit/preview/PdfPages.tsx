import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Skeletons } from '../feedback/Delayed.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatNumber } from '../text/format.ts';
import { openPdf } from './pdf.ts';

export type Shown = { zoom: number; turn: number };
type Props = Shown & { content: Blob; width: number };

/** The pages of a PDF below each other, drawn as they come into view. */
export function PdfPages({ content, width, zoom, turn }: Props) {
  const { t } = useTranslation();
  const [read, setRead] = useState<{ pdf: PDFDocumentProxy } | { failed: true }>();

  useEffect(() => {
    let wanted = true;
    const reading = content.arrayBuffer().then((data) => (wanted ? openPdf(data) : undefined));
    const show = async () => {
      try {
        const pdf = await (await reading)?.promise;
        if (wanted && pdf) setRead({ pdf });
      } catch {
        if (wanted) setRead({ failed: true }); // damaged, or with a password
      }
    };
    void show();
    return () => {
      wanted = false;
      void reading.then((task) => task?.destroy());
    };
  }, [content]);

  if (!read) return <Skeletons lines={3} height={160} />;
  if ('failed' in read) return <Alert severity="warning">{t('preview.unreadable')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', minInlineSize: 'min-content' }}>
      {Array.from({ length: read.pdf.numPages }, (_, at) => (
        <PdfPage key={at} pdf={read.pdf} number={at + 1} {...{ width, zoom, turn }} />
      ))}
    </Box>
  );
}

type PageProps = Shown & { pdf: PDFDocumentProxy; number: number; width: number };
const A4 = 842 / 595;

function PdfPage({ pdf, number, width, zoom, turn }: PageProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(number === 1);
  const [page, setPage] = useState<PDFPageProxy>();

  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => setNear(seen?.isIntersecting ?? false), { rootMargin: '100%' });
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    let wanted = near;
    const find = async () => {
      const found = await pdf.getPage(number).catch(() => undefined); // closed meanwhile, or broken: it stays blank
      if (wanted && found) setPage(found);
    };
    if (near) void find();
    return () => {
      wanted = false;
    };
  }, [near, pdf, number]);

  const natural = page?.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 });
  const scale = (width / (natural?.width ?? width)) * zoom;
  const size = { inline: width * zoom, block: natural ? natural.height * scale : width * zoom * A4 };
  useEffect(() => {
    const on = canvas.current;
    if (!page || !near || !on || scale === 0) return undefined;
    const sharp = Math.min(window.devicePixelRatio || 1, 2);
    const viewport = page.getViewport({ scale: scale * sharp, rotation: (page.rotate + turn) % 360 });
    [on.width, on.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const drawing = page.render({ canvas: on, viewport });
    drawing.promise.catch(() => undefined); // cancelled; a broken page stays as far as it could be drawn
    return () => drawing.cancel();
  }, [page, near, scale, turn]);

  const label = t('preview.page', { page: formatNumber(number), pages: formatNumber(pdf.numPages) });
  return (
    <Box
      ref={frame}
      component="figure"
      aria-label={label}
      sx={{
        margin: 0,
        inlineSize: size.inline,
        blockSize: size.block,
        backgroundColor: 'common.white',
        boxShadow: 1,
        '& canvas': { display: 'block', inlineSize: '100%', blockSize: '100%' },
      }}
    >
      {near && <canvas key={`${scale} ${turn}`} ref={canvas} />}
    </Box>
  );
}
