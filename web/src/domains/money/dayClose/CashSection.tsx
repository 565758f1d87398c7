import type { CashSheet } from '@embark/contracts/money/dayClose';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { Money } from '../../../kit/text/Money.tsx';

type Props = { cash: CashSheet; openingDay: string | null };

/** The cash of one currency: the sums, what was counted, and each movement. */
export function CashSection({ cash, openingDay }: Props) {
  const { t } = useTranslation();
  const { currency, opening, received, paid, expected, counted, difference, reason, moves } = cash;
  const sums = [
    [openingDay === null ? t('dayClose.opening') : t('dayClose.openingOf', { day: formatDate(openingDay) }), opening],
    [t('dayClose.field.received'), received],
    [t('dayClose.field.paid'), 0 - paid],
    [t('dayClose.field.expected'), expected],
    ...(counted === null ? [] : [[t('dayClose.field.counted'), counted] as const]),
    ...(difference === null ? [] : [[t('dayClose.field.difference'), difference] as const]),
  ] as const;
  return (
    <Section title={currency}>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: '1fr auto', margin: 0, maxInlineSize: 420 }}
      >
        {sums.map(([label, amount]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt">{label}</Typography>
            <Typography component="dd" sx={{ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
              <Money amount={amount} currency={currency} />
            </Typography>
          </Box>
        ))}
      </Box>
      {reason !== '' && (
        <Typography>
          {t('dayClose.field.reason')}: <bdi>{reason}</bdi>
        </Typography>
      )}
      <Notes cash={cash} />
      {moves.length === 0 ? (
        <Typography color="textSecondary">{t('dayClose.noMoves')}</Typography>
      ) : (
        <MoneyTable
          label={t('dayClose.moves', { currency })}
          columns={[
            { text: t('dayClose.move.kind') },
            { text: t('dayClose.move.number') },
            { text: t('dayClose.move.name') },
            { text: t('dayClose.move.amount'), end: true },
          ]}
          rows={moves.map((move) => ({
            key: move.id,
            cells: [
              t(`dayClose.kind.${move.kind}`),
              <Ltr key="number">{move.number || '–'}</Ltr>,
              <bdi key="name">{move.name || '–'}</bdi>,
              <Money key="amount" amount={move.received - move.paid} currency={currency} />,
            ],
          }))}
        />
      )}
    </Section>
  );
}

/** The notes and coins that were counted. */
function Notes({ cash: { currency, notes } }: { cash: CashSheet }) {
  const { t } = useTranslation();
  const rows = Object.entries(notes ?? {})
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => Number(other) - Number(one));
  if (rows.length === 0) return null;
  return (
    <MoneyTable
      label={t('dayClose.notesOf', { currency })}
      columns={[
        { text: t('dayClose.notes') },
        { text: t('dayClose.pieces'), end: true },
        { text: t('dayClose.move.amount'), end: true },
      ]}
      rows={rows.map(([value, count]) => ({
        key: value,
        cells: [
          <Money key="value" amount={Number(value)} currency={currency} />,
          String(count),
          <Money key="amount" amount={Number(value) * count} currency={currency} />,
        ],
      }))}
    />
  );
}
