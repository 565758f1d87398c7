import { type CashSheet, type CloseDay, denominations, worthOf } from '@embark/contracts/money/dayClose';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { useField } from '../../../kit/form/useField.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Segments } from '../../../kit/page/Segments.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { moneyText } from '../../../kit/text/money.ts';

type Values = z.input<typeof CloseDay>;
type Props = { control: Control<Values, unknown, z.output<typeof CloseDay>>; cash: CashSheet; index: number };
const ways = ['total', 'notes'] as const;

/** What was counted in one currency, as a total or by notes and coins; the difference shows while typing. */
export function CountFields({ control, cash: { currency, expected }, index }: Props) {
  const { t } = useTranslation();
  const [way, setWay] = useState<(typeof ways)[number]>('total');
  const notes = useField({ control, name: `counts.${index}.notes` });
  const counted = useWatch({ control, name: `counts.${index}.counted` });
  const difference = typeof counted === 'number' ? counted - expected : 0;
  const offered = Object.hasOwn(denominations, currency);
  return (
    <Box component="section" aria-label={currency} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>
        {t('dayClose.shouldBe')}{' '}
        <strong>
          <Money amount={expected} currency={currency} />
        </strong>
      </Typography>
      {offered && (
        <Segments
          label={t('dayClose.countBy')}
          value={way}
          options={ways.map((value) => ({ value, label: t(`dayClose.by.${value}`) }))}
          onChange={(next) => {
            setWay(next);
            if (next === 'total') notes.change(null);
          }}
        />
      )}
      {way === 'notes' && <NoteFields control={control} currency={currency} index={index} />}
      <FormMoney
        control={control}
        name={`counts.${index}.counted`}
        currency={currency}
        label={t('dayClose.countedIn', { currency })}
        disabled={way === 'notes'}
        required
      />
      <Typography component="output" sx={{ minBlockSize: '1.5em' }}>
        {typeof counted === 'number' && difference === 0 && t('dayClose.agrees')}
        {difference !== 0 && (
          <>
            {t('dayClose.differs')} <Money amount={difference} currency={currency} />
          </>
        )}
      </Typography>
      {difference !== 0 && (
        <FormProse control={control} name={`counts.${index}.reason`} label={t('dayClose.field.reason')} required />
      )}
    </Box>
  );
}

/** How many of each note and coin; their sum is what was counted. */
function NoteFields({ control, currency, index }: Omit<Props, 'cash'> & { currency: string }) {
  const { t } = useTranslation();
  const notes = useField({ control, name: `counts.${index}.notes` });
  const counted = useField({ control, name: `counts.${index}.counted` });
  const [pieces, setPieces] = useState<Record<string, number>>({});
  const count = (value: number, text: string) => {
    const next = { ...pieces, [value]: Math.max(0, Math.min(1_000_000, Math.trunc(Number(text)) || 0)) };
    setPieces(next);
    notes.change(next);
    counted.change(worthOf(next));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
      {denominations[currency]?.map((value) => (
        <TextField
          key={value}
          type="number"
          size="small"
          label={moneyText(value, currency)}
          value={pieces[value] ?? ''}
          onChange={({ target }) => count(value, target.value)}
          slotProps={{
            htmlInput: {
              min: 0,
              inputMode: 'numeric',
              'aria-label': t('dayClose.piecesOf', { note: moneyText(value, currency) }),
            },
          }}
        />
      ))}
    </Box>
  );
}
