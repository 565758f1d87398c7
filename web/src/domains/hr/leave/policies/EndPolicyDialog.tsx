import { EndPolicy, type LeavePolicy, leave, type PolicyEnding } from '@embark/contracts/hr/leave';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../../kit/page/MoneyTable.tsx';
import { formatDate, isolate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { amountText, StateChip } from '../parts.tsx';
import { policyName } from './policyText.ts';

/** Leave that has to be decided or cancelled before the policy can end. */
function Planned({ planned }: Pick<PolicyEnding, 'planned'>) {
  const { t } = useTranslation();
  if (planned.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('leave.policy.ending.planned')}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {planned.map(({ id, name, startsOn, endsOn, state }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/apps/staffs/leaveView/${id}`}>
              <bdi>{name}</bdi>,{' '}
              {startsOn === endsOn ? formatDate(startsOn) : `${formatDate(startsOn)} – ${formatDate(endsOn)}`}
            </Link>{' '}
            <StateChip state={state} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Who has the policy on its last day, with what is left. */
function Affected({ ending: { people, unit }, day }: { ending: PolicyEnding; day: string }) {
  const { t } = useTranslation();
  if (people.length === 0) return <Typography color="textSecondary">{t('leave.policy.ending.nobody')}</Typography>;
  return (
    <MoneyTable
      label={t('leave.policy.ending.affected', { count: people.length })}
      columns={[
        { text: t('leave.field.person') },
        { text: t('leave.closing.balance', { day: formatDate(day) }), end: true },
      ]}
      rows={people.map(({ userId, name, balance }) => ({
        key: String(userId),
        cells: [
          <Link key="name" component={RouterLink} to={`/apps/staffs/leaves?user=${userId}`}>
            <bdi>{name}</bdi>
          </Link>,
          balance === null ? '–' : amountText(t, balance, unit),
        ],
      }))}
    />
  );
}

/** Ends a policy with none after it, after a look at whom it affects. */
export function EndPolicyDialog({ policy, onClose }: { policy: LeavePolicy; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { id, version } = policy;
  const { mutateAsync } = useWrite(leave.endPolicy, { refreshes: [leave] });
  const { control, state, submit } = useContractForm(EndPolicy, {
    start: { version, validTo: policy.validTo ?? '' },
    save: async (given) => {
      await mutateAsync({ id, ...given });
      toast.success(t(given.validTo === null ? 'leave.policy.ending.goesOn' : 'leave.policy.ending.done'));
      onClose();
    },
  });
  const validTo = useWatch({ control, name: 'validTo' });
  const day = typeof validTo === 'string' && /^20\d\d-\d\d-\d\d$/.test(validTo) ? validTo : '';
  const { data, error } = useRead(leave.policyEnding, { id, validTo: day }, { enabled: day !== '' });
  const title = t('leave.policy.ending.endOf', { name: isolate(policyName(t, policy)) });
  const isBlocked = day === '' ? policy.validTo === null : !data || data.planned.length > 0;
  return (
    <FormDialog
      title={title}
      save={t(day === '' && policy.validTo !== null ? 'leave.policy.ending.goOn' : 'leave.policy.ending.end')}
      {...{ state, submit, onClose }}
      disabled={isBlocked}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <Typography>{t('leave.policy.ending.says')}</Typography>
      <FormDate
        control={control}
        name="validTo"
        label={t('leave.policy.ending.lastDay')}
        helperText={t('leave.policy.ending.hint')}
      />
      {day !== '' && error && <Alert severity="info">{translateMessage(error.message)}</Alert>}
      {day !== '' && !error && (data ? <Planned planned={data.planned} /> : <Skeletons lines={3} />)}
      {day !== '' && !error && data && <Affected ending={data} day={day} />}
    </FormDialog>
  );
}
