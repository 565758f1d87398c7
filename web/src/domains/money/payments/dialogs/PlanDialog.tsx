import { dueKinds, payments, type Plan, type PlanForm } from '@embark/contracts/money/payments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormNumber, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import type { Around } from './props.ts';
import { LineBox } from './LineBox.tsx';

type PlanControl = { control: Control<z.input<typeof PlanForm>, unknown, PlanValues> };
type PlanValues = z.output<typeof PlanForm>;

/** Edits the instalments of a plan; their sum is checked against the agreed total while typing. */
export function PlanDialog({ plan, data, onClose }: Around & { plan: Plan }) {
  const { t } = useTranslation();
  return (
    <ActDialog
      act={payments.changePlan}
      refreshes={[payments]}
      row={{ id: plan.id, version: plan.version }}
      start={{
        instalments: plan.instalments.map(({ id, what, amount, dueKind, dueDays, dueOn }) => ({
          id,
          what,
          amount,
          dueKind,
          days: Math.abs(dueDays),
          dueOn: dueKind === 'day' ? dueOn : null,
        })),
      }}
      title={t('payments.plan.editTitle')}
      save={t('payments.plan.save')}
      onClose={onClose}
      maxWidth="md"
    >
      {(control) => <Lines control={control} plan={plan} today={data.today} />}
    </ActDialog>
  );
}

function Lines({ control, plan, today }: PlanControl & { plan: Plan; today: string }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'instalments', keyName: 'key' });
  const blank = { what: '', amount: null, dueKind: 'day' as const, days: 0, dueOn: today };
  return (
    <>
      {fields.map(({ key, id }, at) => {
        const received = plan.instalments.find((one) => one.id === id);
        const isHeld = received !== undefined && received.settled + received.waived > 0;
        return (
          <LineBox
            key={key}
            label={t('payments.plan.line', { number: at + 1 })}
            removeLabel={t('payments.plan.removeLine', { number: at + 1 })}
            onRemove={isHeld ? undefined : () => remove(at)}
          >
            <LineFields control={control} at={at} currency={plan.currency} />
          </LineBox>
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => append(blank)}>
          {t('payments.plan.addLine')}
        </Button>
        <PlanTotal control={control} plan={plan} />
      </Box>
      <SumProblem control={control} />
    </>
  );
}

function LineFields({ control, at, currency }: PlanControl & { at: number; currency: string }) {
  const { t } = useTranslation();
  const dueKind = useWatch({ control, name: `instalments.${at}.dueKind` });
  return (
    <>
      <FormText control={control} name={`instalments.${at}.what`} label={t('payments.field.what')} size="small" />
      <FormSelect
        control={control}
        name={`instalments.${at}.dueKind`}
        label={t('payments.field.due')}
        size="small"
        options={dueKinds.map((value) => ({ value, label: t(`payments.due.kind.${value}`) }))}
      />
      {dueKind === 'day' ? (
        <FormDate control={control} name={`instalments.${at}.dueOn`} label={t('payments.field.day')} size="small" />
      ) : dueKind === 'lodgement' || dueKind === 'grant' ? (
        <FormNumber
          control={control}
          name={`instalments.${at}.days`}
          label={t(`payments.due.days.${dueKind}`)}
          size="small"
        />
      ) : (
        <span />
      )}
      <FormMoney
        control={control}
        name={`instalments.${at}.amount`}
        currency={currency}
        label={t('payments.field.amountIn', { currency })}
        size="small"
      />
    </>
  );
}

/** The sum while typing, and how far it is from the agreed total. */
function PlanTotal({ control, plan: { total, currency } }: PlanControl & { plan: Plan }) {
  const { t } = useTranslation();
  const lines = useWatch({ control, name: 'instalments' });
  const sum = lines.reduce((all, { amount }) => (typeof amount === 'number' ? all + amount : all), 0);
  const money = (amount: number) => moneyText(amount, currency);
  const off = sum - total;
  return (
    <Typography
      component="output"
      color={off === 0 ? 'textPrimary' : 'error'}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {t('payments.plan.sum', { sum: money(sum), total: money(total) })}
      {off !== 0 && ` · ${t(off > 0 ? 'payments.plan.over' : 'payments.plan.short', { amount: money(Math.abs(off)) })}`}
    </Typography>
  );
}

function SumProblem({ control }: PlanControl) {
  const { errors } = useFormState({ control, name: 'instalments' });
  const message = errors.instalments?.root?.message ?? errors.instalments?.message;
  return message === undefined ? null : <FormHelperText error>{translateMessage(message)}</FormHelperText>;
}
