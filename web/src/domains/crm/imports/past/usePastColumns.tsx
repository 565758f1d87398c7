import type { Import } from '@embark/contracts/crm/imports';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { TimeText } from '../../../../kit/time/TimeText.tsx';
import { StateChip } from './PastCard.tsx';

const figures = ['created', 'updated', 'skipped', 'failed'] as const;

export function usePastColumns(onUndo: (job: Import) => void): ListColumn<Import>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'fileName',
        title: t('imports.past.file'),
        width: 180,
        show: ({ fileName }) => <bdi>{fileName}</bdi>,
      },
      { id: 'state', title: t('imports.past.state'), width: 120, show: (job) => <StateChip job={job} /> },
      ...figures.map(
        (figure): ListColumn<Import> => ({
          id: figure,
          title: t(`imports.rows.chip.did.${figure}`),
          width: 108,
          align: 'end',
          show: (job) => formatNumber(job[figure]),
        }),
      ),
      { id: 'createdBy', title: t('imports.past.who'), width: 130, show: ({ createdBy }) => <bdi>{createdBy}</bdi> },
      {
        id: 'createdAt',
        title: t('imports.past.when'),
        width: 122,
        show: ({ createdAt }) => <TimeText at={createdAt} />,
      },
      {
        id: 'undo',
        title: t('imports.past.actions'),
        width: 130,
        show: (job) =>
          job.can.undo && (
            <Button color="error" onClick={() => onUndo(job)} sx={{ minBlockSize: 28, paddingBlock: 0 }}>
              {t('imports.actions.undo')}
            </Button>
          ),
      },
    ],
    [t, onUndo],
  );
}
