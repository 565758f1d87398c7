import { type Document, documents } from '@embark/contracts/casework/documents';
import Alert from '@mui/material/Alert';
import { fetchFile } from '../../../../kit/call/transfer.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FileContent } from '../../../../kit/preview/FileContent.tsx';
import type { Shown } from '../../../../kit/preview/PdfPages.tsx';
import { formatDate } from '../../../../kit/text/format.ts';

type Props = { document: Document; shown: Shown; onDownload: (() => void) | undefined };

/** The document itself, or why it is not shown. */
export function DocumentContent({ document, shown, onDownload }: Props) {
  const { t } = useTranslation();
  const { id, name, mime, sensitive, can, quarantined, removedOn, scripted } = document;
  if (removedOn !== null)
    return <Alert severity="info">{t('documents.preview.removed', { day: formatDate(removedOn) })}</Alert>;
  return (
    <FileContent
      {...{ id, name, mime, sensitive, quarantined, scripted, shown, onDownload }}
      canView={can.view}
      load={async (signal) => (await fetchFile(documents.view, { id }, signal)).content}
    />
  );
}
