import { type Leave, leave } from '@embark/contracts/hr/leave';
import { addDays } from '@embark/contracts/kit/time';
import Typography from '@mui/material/Typography';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

export type LeaveAct = 'reject' | 'cancel' | 'shorten';
type Props = { act: LeaveAct; row: Leave; onClose: () => void };

const said = { reject: 'leave.rejectedDone', cancel: 'leave.cancelled', shorten: 'leave.shortened' } as const;

/** Rejects a request, with a reason; cancels leave, of which days that have passed stay; or ends it on an earlier day. */
export function LeaveDialogs({ act, row: { id, version, endsOn }, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const title = t(`leave.${act}`);
  const done = () => toast.success(t(said[act]));
  const shared = {
    refreshes: [leave],
    row: { id, version },
    title,
    save: title,
    done,
    onClose,
    maxWidth: 'sm' as const,
  };
  const why = { name: 'reason', label: t('leave.field.why') } as const;
  if (act === 'reject')
    return (
      <ActDialog {...shared} act={leave.reject} start={{ reason: '' }}>
        {(control) => <FormProse control={control} {...why} required />}
      </ActDialog>
    );
  if (act === 'cancel')
    return (
      <ActDialog {...shared} act={leave.cancel} start={{ reason: '' }}>
        {(control) => (
          <>
            <Typography>{t('leave.cancelSays')}</Typography>
            <FormProse control={control} {...why} />
          </>
        )}
      </ActDialog>
    );
  return (
    <ActDialog {...shared} act={leave.shorten} start={{ endsOn: addDays(endsOn, -1), reason: '' }}>
      {(control) => (
        <>
          <FormDate control={control} name="endsOn" required label={t('leave.field.newEnd')} />
          <FormProse control={control} {...why} />
        </>
      )}
    </ActDialog>
  );
}
