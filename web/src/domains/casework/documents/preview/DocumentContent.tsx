import { type Document, documents } from '@embark/contracts/casework/documents';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../../kit/call/api.ts';
import { fetchFile } from '../../../../kit/call/transfer.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import type { Shown } from './PdfPages.tsx';
import { Stage } from './Stage.tsx';

type Props = { document: Document; shown: Shown; onDownload: (() => void) | undefined };

/** The document itself, or why it is not shown. */
export function DocumentContent({ document, shown, onDownload }: Props) {
  const { t } = useTranslation();
  const { id, name, mime, sensitive, can, quarantined, removedOn, scripted } = document;
  const { data, error, refetch } = useQuery<Blob, ApiProblem>({
    queryKey: ['document-view', id], // a version never changes, and a change elsewhere does not open it again
    queryFn: async ({ signal }) => (await fetchFile(documents.view, { id }, signal)).content,
    enabled: can.view,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: sensitive ? 0 : 60_000,
    retry: false,
  });
  if (removedOn !== null)
    return <Alert severity="info">{t('documents.preview.removed', { day: formatDate(removedOn) })}</Alert>;
  if (quarantined) return <Alert severity="error">{t('documents.preview.quarantined')}</Alert>;
  if (!can.view && scripted) return <Alert severity="warning">{t('documents.preview.scripted')}</Alert>;
  if (!can.view)
    return <EmptyState title={t('documents.preview.noPreview')} text={t('documents.preview.noPreviewHint')} />;
  if (error) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={3} height={160} />;
  return <Stage content={data} {...{ mime, name, onDownload }} {...shown} />;
}
