import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../call/api.ts';
import { Skeletons } from '../feedback/Delayed.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ReadProblem } from '../feedback/ErrorPage.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { Shown } from './PdfPages.tsx';
import { Stage } from './Stage.tsx';

type Props = {
  /** A version of a file, which never changes. */
  id: string;
  name: string;
  mime: string;
  canView: boolean;
  scripted: boolean;
  quarantined: boolean;
  /** It is not kept in memory once it is closed. */
  sensitive?: boolean;
  load: (signal: AbortSignal) => Promise<Blob>;
  shown: Shown;
  onDownload: (() => void) | undefined;
};

/** The content of a file, or why it is not shown. */
export function FileContent({ id, canView, scripted, quarantined, sensitive = false, load, ...given }: Props) {
  const { t } = useTranslation();
  const { mime, name, shown, onDownload } = given;
  const { data, error, refetch } = useQuery<Blob, ApiProblem>({
    queryKey: ['file-content', id], // a change elsewhere does not open it again
    queryFn: ({ signal }) => load(signal),
    enabled: canView,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: sensitive ? 0 : 60_000,
    retry: false,
  });
  if (quarantined) return <Alert severity="error">{t('preview.quarantined')}</Alert>;
  if (!canView && scripted) return <Alert severity="warning">{t('preview.scripted')}</Alert>;
  if (!canView) return <EmptyState title={t('preview.noPreview')} text={t('preview.noPreviewHint')} />;
  if (error) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={3} height={160} />;
  return <Stage content={data} {...{ mime, name, onDownload }} {...shown} />;
}
