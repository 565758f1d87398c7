import {
  type AllocationKind,
  allocationKinds,
  type FilePayments,
  isWithheld,
  type NewAllocation,
  spread,
} from '@embark/contracts/money/payments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { LineBox } from './LineBox.tsx';

type Line = {
  instalmentId: string;
  kind: NewAllocation['kind'];
  amount: unknown;
  certificateNo?: unknown;
  awaitedUntil?: unknown;
};
/** A form with lines of what a receipt pays for. */
export type AllocationControl = Control<{ allocations: Line[] }>;

/** The open instalments of live plans in a currency. */
export const openIn = ({ plans }: FilePayments, currency: string) =>
  plans
    .filter((plan) => plan.state === 'live' && plan.currency === currency)
    .flatMap(({ instalments }) => instalments)
    .filter(({ open }) => open > 0);

/** The proposal: the oldest open instalment first. */
export const proposed = (data: FilePayments, currency: string, amount: number) =>
  spread(amount, openIn(data, currency)).map((one) => ({
    ...one,
    kind: 'cash' as const,
    certificateNo: null,
    awaitedUntil: null,
  }));

type Props = {
  control: AllocationControl;
  data: FilePayments;
  currency: string;
  amount: number;
  onTouched: () => void;
};

/** What a receipt pays for, line by line, and what stays as credit. */
export function AllocationLines({ control, data, currency, amount, onTouched }: Props) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'allocations' });
  const lines = useWatch({ control, name: 'allocations' });
  const { errors } = useFormState({ control, name: 'allocations' });
  const problem = errors.allocations?.root?.message ?? errors.allocations?.message;
  const used = lines.reduce(
    (sum, one) => (one.kind === 'cash' && typeof one.amount === 'number' ? sum + one.amount : sum),
    0,
  );
  const open = openIn(data, currency);
  const rest = amount - used;
  const add = () => {
    onTouched();
    append({
      instalmentId: open[0]?.id ?? '',
      kind: 'cash',
      amount: Math.max(rest, 0),
      certificateNo: null,
      awaitedUntil: null,
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} onChange={onTouched}>
      <Typography variant="subtitle2" component="h3">
        {t('payments.receipt.paysFor')}
      </Typography>
      {fields.map(({ id }, at) => (
        <LineBox
          key={id}
          label={t('payments.receipt.line', { number: at + 1 })}
          removeLabel={t('payments.receipt.removeLine', { number: at + 1 })}
          onRemove={() => {
            onTouched();
            remove(at);
          }}
        >
          <AllocationFields control={control} at={at} open={open} currency={currency} mayIssue={data.can.issue} />
        </LineBox>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {open.length > 0 && (
          <Button variant="outlined" size="small" onClick={add}>
            {t('payments.receipt.addLine')}
          </Button>
        )}
        <Typography component="output" color={rest < 0 ? 'error' : 'textSecondary'}>
          {t(rest < 0 ? 'payments.receipt.tooMuch' : 'payments.receipt.rest', {
            amount: isolate(moneyText(Math.abs(rest), currency)),
          })}
        </Typography>
      </Box>
      {typeof problem === 'string' && <FormHelperText error>{translateMessage(problem)}</FormHelperText>}
    </Box>
  );
}

const kinds = allocationKinds.filter((kind): kind is Exclude<AllocationKind, 'write-off'> => kind !== 'write-off');

function AllocationFields(props: {
  control: AllocationControl;
  at: number;
  open: ReturnType<typeof openIn>;
  currency: string;
  mayIssue: boolean;
}) {
  const { control, at, open, currency, mayIssue } = props;
  const { t } = useTranslation();
  const kind = useWatch({ control, name: `allocations.${at}.kind` });
  return (
    <>
      <FormSelect
        control={control}
        name={`allocations.${at}.instalmentId`}
        label={t('payments.receipt.instalment')}
        size="small"
        options={open.map((one) => ({ value: one.id, label: `${one.what} · ${moneyText(one.open, currency)}` }))}
      />
      {mayIssue ? (
        <FormSelect
          control={control}
          name={`allocations.${at}.kind`}
          label={t('payments.field.kind')}
          size="small"
          options={kinds.map((value) => ({ value, label: t(`payments.kind.${value}`) }))}
        />
      ) : (
        <span />
      )}
      <FormMoney
        control={control}
        name={`allocations.${at}.amount`}
        label={t('payments.field.amountIn', { currency })}
        size="small"
      />
      {isWithheld(kind) ? (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <FormText
            control={control}
            name={`allocations.${at}.certificateNo`}
            blank={null}
            label={t('payments.certificate.no')}
            size="small"
          />
          <FormDate
            control={control}
            name={`allocations.${at}.awaitedUntil`}
            label={t('payments.certificate.until')}
            size="small"
          />
        </Box>
      ) : (
        <span />
      )}
    </>
  );
}
