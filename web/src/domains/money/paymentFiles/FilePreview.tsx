import { type PaymentFile, paymentFiles } from '@embark/contracts/money/paymentFiles';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { fetchFile } from '../../../kit/call/transfer.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FileContent } from '../../../kit/preview/FileContent.tsx';
import type { Shown } from '../../../kit/preview/PdfPages.tsx';
import { PreviewBar } from '../../../kit/preview/PreviewBar.tsx';
import { formatDateTime, formatNumber } from '../../../kit/text/format.ts';
import { useSaveFile } from './files.ts';

type Props = { files: readonly PaymentFile[]; start: string; onClose: () => void };

/** Files one after another, in the page. */
export function FilePreview({ files, start, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const save = useSaveFile();
  const [at, setAt] = useState(() => files.findIndex(({ id }) => id === start));
  const [shown, setShown] = useState<Shown>({ zoom: 1, turn: 0 });
  const file = files[at];
  if (!file) return null;
  const { id, name, mime, number, uploadedBy, uploadedAt, scripted, quarantined, can } = file;
  const onDownload = can.open ? () => void save(file) : undefined;
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={heading}>
      <PreviewBar
        {...{ heading, name, at, ...shown, onClose, onDownload }}
        of={files.length}
        person={t('paymentFiles.versionBy', {
          number: formatNumber(number),
          who: uploadedBy,
          at: formatDateTime(uploadedAt),
        })}
        onShown={(change) => setShown((now) => ({ ...now, ...change }))}
        onStep={(by) => {
          setAt((now) => Math.max(0, Math.min(files.length - 1, now + by)));
          setShown({ zoom: 1, turn: 0 });
        }}
      />
      <Box sx={{ flex: 1, minBlockSize: 0, padding: 1.5, backgroundColor: 'action.hover' }}>
        <FileContent
          key={id}
          {...{ id, name, mime, scripted, quarantined, shown, onDownload }}
          canView={can.view}
          load={async (signal) => (await fetchFile(paymentFiles.view, { id }, signal)).content}
        />
      </Box>
    </Dialog>
  );
}
