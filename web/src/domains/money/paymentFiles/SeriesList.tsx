import type { PaymentFile } from '@embark/contracts/money/paymentFiles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatDateTime, formatNumber, formatSize, isolate } from '../../../kit/text/format.ts';
import { type Series, useSaveFile } from './files.ts';

export const accepted = '.pdf,.jpg,.jpeg,.png,.docx,.xlsx';

type Acts = {
  onOpen: (id: string) => void;
  onRemove: (file: PaymentFile) => void;
  /** Undefined if the user may not add files. */
  onVersion: ((series: Series, file: File) => void) | undefined;
};

/** Files with their versions, and what can be done with each. */
export const SeriesList = ({ series, ...acts }: { series: readonly Series[] } & Acts) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
    {series.map((one) => (
      <Box
        key={one.id}
        component="li"
        sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 1 }}
      >
        <FileRow file={one.latest} {...acts} onAdd={acts.onVersion && ((file) => acts.onVersion?.(one, file))} />
        <Earlier series={one} {...acts} />
      </Box>
    ))}
  </Box>
);

/** The versions before the latest one. */
function Earlier({ series: { latest, versions }, ...acts }: { series: Series } & Acts) {
  const { t } = useTranslation();
  const earlier = versions.filter(({ id }) => id !== latest.id);
  if (earlier.length === 0) return null;
  return (
    <Box component="details" sx={{ marginInlineStart: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', paddingBlock: 1 }}>
        {t('paymentFiles.earlier', { count: earlier.length, number: formatNumber(earlier.length) })}
      </Box>
      {earlier.map((file) => (
        <FileRow key={file.id} file={file} {...acts} onAdd={undefined} />
      ))}
    </Box>
  );
}

type RowProps = { file: PaymentFile; onAdd: ((file: File) => void) | undefined } & Pick<Acts, 'onOpen' | 'onRemove'>;

function FileRow({ file, onOpen, onRemove, onAdd }: RowProps) {
  const { t } = useTranslation();
  const save = useSaveFile();
  const input = useRef<HTMLInputElement>(null);
  const { id, name, number, size, uploadedBy, uploadedAt, removed, quarantined, can } = file;
  const of = (text: string) => ({ 'aria-label': `${text}: ${name}` });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 18rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        <Typography variant="body2" color="textSecondary">
          {t('paymentFiles.version', { number: formatNumber(number) })} · {formatSize(size)} ·{' '}
          {t('paymentFiles.byOn', { who: isolate(uploadedBy), at: formatDateTime(uploadedAt) })}
        </Typography>
        {removed && (
          <Typography variant="body2">
            {t('paymentFiles.removedBy', { who: isolate(removed.by), day: formatDate(removed.at) })}{' '}
            <bdi>{removed.reason}</bdi>
          </Typography>
        )}
      </Box>
      {quarantined && <StatusChip tone="danger">{t('paymentFiles.blocked')}</StatusChip>}
      {removed && <StatusChip>{t('paymentFiles.removed')}</StatusChip>}
      {can.view && (
        <Button size="small" variant="outlined" {...of(t('paymentFiles.open'))} onClick={() => onOpen(id)}>
          {t('paymentFiles.open')}
        </Button>
      )}
      {can.open && (
        <Button size="small" {...of(t('preview.download'))} onClick={() => void save(file)}>
          {t('preview.download')}
        </Button>
      )}
      {onAdd && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted}
            {...of(t('paymentFiles.newVersionFile'))}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onAdd(chosen);
              target.value = ''; // lets the user choose the same file again
            }}
          />
          <Button size="small" {...of(t('paymentFiles.newVersion'))} onClick={() => input.current?.click()}>
            {t('paymentFiles.newVersion')}
          </Button>
        </>
      )}
      {can.remove && (
        <Button size="small" color="error" {...of(t('paymentFiles.remove'))} onClick={() => onRemove(file)}>
          {t('paymentFiles.remove')}
        </Button>
      )}
    </Box>
  );
}
