import type { Debt } from '@embark/contracts/money/payments';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { textOf, useField } from '../../../../kit/form/useField.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import type { AllocationControl } from './props.ts';

type Props = { control: AllocationControl; at: number; debts: readonly Debt[] };

/** Chooses the instalment or invoice that a line pays for. */
export function FormDebt({ control, at, debts }: Props) {
  const { t } = useTranslation();
  const instalment = useField({ control, name: `allocations.${at}.instalmentId` });
  const invoice = useField({ control, name: `allocations.${at}.invoiceId` });
  const chosen = textOf(invoice.value) || textOf(instalment.value);
  const pick = (id: string) => {
    const isInvoice = debts.find((debt) => debt.id === id)?.kind === 'invoice';
    instalment.change(isInvoice ? null : id);
    invoice.change(isInvoice ? id : null);
  };
  const hasInvoices = debts.some(({ kind }) => kind === 'invoice');
  return (
    <TextField
      select
      size="small"
      label={t(hasInvoices ? 'payments.receipt.debt' : 'payments.receipt.instalment')}
      name={instalment.name}
      value={debts.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={({ target }) => pick(target.value)}
      onBlur={instalment.blur}
      inputRef={instalment.ref}
      error={instalment.invalid || invoice.invalid}
      helperText={instalment.complaint ?? invoice.complaint}
      sx={{ '&& .MuiSelect-select': { whiteSpace: 'normal' } }}
    >
      {debts.map(({ id, what, open, currency }) => (
        <MenuItem key={id} value={id}>
          {isolate(what)} · {moneyText(open, currency)}
        </MenuItem>
      ))}
    </TextField>
  );
}
