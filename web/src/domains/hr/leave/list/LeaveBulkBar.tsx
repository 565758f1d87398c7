import { type LeaveBulkAction } from '@embark/contracts/hr/leave';
import { prose } from '@embark/contracts/kit';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { z } from 'zod';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type BulkAsked, BulkBar, type BulkBarProps, BulkDialog } from '../../../workspace/bulk/index.ts';

type Kind = LeaveBulkAction['kind'];

const Fields = z.object({ note: prose(500), reason: prose(500) });
const start = { note: '', reason: '' };

function actionOf(kind: Kind, { note, reason }: z.output<typeof Fields>): LeaveBulkAction | undefined {
  if (kind === 'approve') return { kind, note };
  return reason.trim() === '' ? undefined : { kind, reason };
}

/** Decides several requests, each by its own rules: the preview says how many are skipped, and why. */
function DecideDialog(props: BulkAsked<Kind>) {
  const { t } = useTranslation();
  const { kind } = props;
  return (
    <BulkDialog
      {...props}
      list="leaves"
      schema={Fields}
      start={start}
      main={kind === 'approve' ? 'note' : 'reason'}
      actionOf={useCallback((given: z.output<typeof Fields>) => actionOf(kind, given), [kind])}
      renderFields={({ control }) =>
        kind === 'approve' ? (
          <>
            <Typography>{t('leave.bulkSays')}</Typography>
            <FormProse control={control} name="note" label={t('leave.field.note')} />
          </>
        ) : (
          <FormProse control={control} name="reason" required label={t('leave.field.why')} />
        )
      }
    />
  );
}

const dialog = (asked: BulkAsked<Kind>) => <DecideDialog {...asked} />;
const preload = () => undefined;

/** The bulk actions on selected requests. */
export function LeaveBulkBar(props: Pick<BulkBarProps<Kind>, 'selection' | 'count' | 'clear' | 'onExport'>) {
  return <BulkBar<Kind> {...props} buttons={['approve', 'reject']} dialog={dialog} preload={preload} />;
}
