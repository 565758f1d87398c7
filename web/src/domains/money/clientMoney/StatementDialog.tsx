import { clientMoney, NewServiceStatement } from '@embark/contracts/money/clientMoney';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { FormText } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { LineRow } from '../../../kit/form/LineRow.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import type { Around } from './props.ts';

const blank = { what: '', amount: null };

/** Issues a statement of services: what was done, line by line, with its price. */
export function StatementDialog({ data, onClose }: Around) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(clientMoney.issueStatement, { refreshes: [clientMoney] });
  const { control, state, submit } = useContractForm(NewServiceStatement, {
    start: { issuedOn: data.today, lines: [blank] },
    save: async (given) => {
      const { statements } = await mutateAsync({ id: data.conversionId, ...given });
      toast.success(t('clientMoney.statements.done', { number: statements[0]?.number ?? '' }));
      onClose();
    },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const currency = data.account?.currency ?? '';
  const shared = { state, submit, onClose, maxWidth: 'sm' as const };
  return (
    <FormDialog title={t('clientMoney.statements.title1')} save={t('clientMoney.statements.issue')} {...shared}>
      <FormProblem state={state} />
      <Typography color="textSecondary">{t('clientMoney.statements.text')}</Typography>
      <FormDate control={control} name="issuedOn" label={t('clientMoney.field.day')} required />
      {fields.map(({ id }, at) => (
        <LineRow
          key={id}
          columns="minmax(0, 2fr) minmax(0, 1fr)"
          label={t('clientMoney.statements.line', { number: at + 1 })}
          removeLabel={t('clientMoney.statements.removeLine', { number: at + 1 })}
          onRemove={() => remove(at)}
        >
          <FormText control={control} name={`lines.${at}.what`} label={t('clientMoney.field.service')} size="small" />
          <FormMoney
            control={control}
            name={`lines.${at}.amount`}
            currency={currency}
            label={t('clientMoney.field.amountIn', { currency })}
            size="small"
          />
        </LineRow>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => append(blank)}>
          {t('clientMoney.statements.addLine')}
        </Button>
        <Total control={control} currency={currency} />
      </Box>
    </FormDialog>
  );
}

type Values = z.input<typeof NewServiceStatement>;

function Total({
  control,
  currency,
}: {
  control: Control<Values, unknown, z.output<typeof NewServiceStatement>>;
  currency: string;
}) {
  const { t } = useTranslation();
  const lines = useWatch({ control, name: 'lines' });
  const total = lines.reduce((sum, { amount }) => (typeof amount === 'number' ? sum + amount : sum), 0);
  return (
    <Typography component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('clientMoney.statements.total', { amount: moneyText(total, currency) })}
    </Typography>
  );
}
