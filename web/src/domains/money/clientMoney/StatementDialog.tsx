import { clientMoney } from '@embark/contracts/money/clientMoney';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormText } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { LineRow } from '../../../kit/form/LineRow.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import type { Around } from './props.ts';

const blank = { what: '', amount: null };

/** Issues a statement of services: what was done, line by line, with its price. */
export function StatementDialog({ data, onClose }: Around) {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <ActDialog
      act={clientMoney.issueStatement}
      refreshes={[clientMoney]}
      row={{ id: data.conversionId }}
      start={{ issuedOn: data.today, lines: [blank] }}
      title={t('clientMoney.statements.title1')}
      save={t('clientMoney.statements.issue')}
      done={({ statements }) =>
        toast.success(t('clientMoney.statements.done', { number: statements[0]?.number ?? '' }))
      }
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          <Typography color="textSecondary">{t('clientMoney.statements.text')}</Typography>
          <FormDate control={control} name="issuedOn" label={t('clientMoney.field.day')} required />
          <Lines control={control} currency={data.account?.currency ?? ''} />
        </>
      )}
    </ActDialog>
  );
}

type Body = typeof clientMoney.issueStatement.body;
type Props = { control: Control<z.input<Body>, unknown, z.output<Body>>; currency: string };

function Lines({ control, currency }: Props) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const total = lines.reduce((sum, { amount }) => (typeof amount === 'number' ? sum + amount : sum), 0);
  return (
    <>
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
        <Typography component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('clientMoney.statements.total', { amount: moneyText(total, currency) })}
        </Typography>
      </Box>
    </>
  );
}
