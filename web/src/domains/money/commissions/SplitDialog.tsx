import {
  claims,
  type ClaimLine,
  type InvoiceClaims,
  netOfPaid,
  type UnsplitPayment,
} from '@embark/contracts/money/claims';
import { commissions } from '@embark/contracts/money/commissions';
import { leaks } from '@embark/contracts/money/leaks';
import { Amount, orNone } from '@embark/contracts/kit';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

type Props = { invoiceId: string; payment: UnsplitPayment; of: InvoiceClaims; onClose: () => void };

const Form = z.strictObject({ students: z.array(z.strictObject({ id: z.string(), paid: orNone(Amount) })) });

/** What is still missing for a student, with tax. */
const missing = ({ claimed, tax, received }: Pick<ClaimLine, 'claimed' | 'tax' | 'received'>): number =>
  claimed === 0 ? 0 : Math.max(0, Math.round(((claimed + tax) * (claimed - received)) / claimed));

/** Enters a payment by student, as the provider lists it: amounts with tax, which add up to the payment. */
export function SplitDialog({ invoiceId, payment, of, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(claims.split, { refreshes: [claims, commissions, leaks] });
  const students = of.students.filter(({ ended }) => !ended);
  const text = (amount: number) => moneyText(amount, of.currency);
  return (
    <FieldsDialog
      schema={Form}
      start={{ students: students.map((one) => ({ id: one.id, paid: missing(one) || null })) }}
      send={(given) => {
        const paid = given.students.flatMap(({ id, paid: all }, at) => {
          const line = students[at];
          if (!line || all === null || all === 0) return [];
          const amount = netOfPaid(all, line);
          return [{ id, amount, tax: all - amount }];
        });
        return mutateAsync({ id: invoiceId, paymentId: payment.id, students: paid });
      }}
      title={t('commissions.students.dialog', { amount: text(payment.amount) })}
      save={t('commissions.students.save')}
      done={() => toast.success(t('commissions.students.saved'))}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control, form) => {
        const sum = form.watch('students').reduce((all, { paid }) => all + (typeof paid === 'number' ? paid : 0), 0);
        const left = payment.amount - sum;
        return (
          <>
            <Typography color="textSecondary">{t('commissions.students.hint')}</Typography>
            {students.map(({ id, name, number, ...one }, at) => (
              <FormMoney
                key={id}
                control={control}
                name={`students.${at}.paid`}
                currency={of.currency}
                label={name}
                helperText={t('commissions.students.missing', { amount: text(missing(one)), number: isolate(number) })}
              />
            ))}
            <Typography component="output" color={left === 0 ? 'success' : 'error'}>
              {t(`commissions.students.${left === 0 ? 'equal' : left > 0 ? 'toEnter' : 'over'}`, {
                amount: text(Math.abs(left)),
              })}
            </Typography>
          </>
        );
      }}
    </FieldsDialog>
  );
}
