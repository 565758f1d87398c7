import { type AllocationKind, allocationKinds, type Debt, isWithheld, spread } from '@embark/contracts/money/payments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { FormDebt } from './FormDebt.tsx';
import { LineBox } from './LineBox.tsx';
import type { AllocationControl, ReceiptData } from './props.ts';

const inCurrency = ({ debts }: ReceiptData, currency: string) => debts.filter((debt) => debt.currency === currency);
const lineOf = (debt: Debt | undefined, amount: number) => ({
  instalmentId: debt?.kind === 'instalment' ? debt.id : null,
  invoiceId: debt?.kind === 'invoice' ? debt.id : null,
  kind: 'cash' as const,
  amount,
  certificateNo: null,
  awaitedUntil: null,
});

/** The proposal: what has been due longest first. On the page of an invoice, that invoice first. */
export function proposed(data: ReceiptData, currency: string, amount: number, first?: string) {
  const debts = inCurrency(data, currency);
  const rest = debts.filter(({ id }) => id !== first);
  const own = spread(
    amount,
    debts.filter(({ id }) => id === first),
  );
  const left = amount - own.reduce((sum, one) => sum + one.amount, 0);
  return [...own, ...spread(left, rest)].map((one) => lineOf(one.debt, one.amount));
}

type Props = {
  control: AllocationControl;
  data: ReceiptData;
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
  const open = inCurrency(data, currency);
  const rest = amount - used;
  const add = () => {
    onTouched();
    append(lineOf(open[0], Math.max(rest, 0)));
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
            amount: moneyText(Math.abs(rest), currency),
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
  open: readonly Debt[];
  currency: string;
  mayIssue: boolean;
}) {
  const { control, at, open, currency, mayIssue } = props;
  const { t } = useTranslation();
  const kind = useWatch({ control, name: `allocations.${at}.kind` });
  return (
    <>
      <FormDebt control={control} at={at} debts={open} />
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
        currency={currency}
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
