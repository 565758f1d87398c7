import { type Rate, rates } from '@embark/contracts/money/rates';
import type { Output } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Select } from '../../../kit/filter/Select.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';

type Page = Output<typeof rates.list>;
type Props = {
  first: Page;
  currency: string | undefined;
  onCurrency: (currency: string | undefined) => void;
  onChange: (rate: Rate) => void;
  onRemove: (rate: Rate) => void;
};

/** All rates that were entered, newest first; one page at a time. */
export function History({ first, currency, onCurrency, ...acts }: Props) {
  const { t } = useTranslation();
  const [befores, setBefores] = useState<string[]>([]);
  const before = befores.at(-1);
  const older = useRead(
    rates.list,
    { ...(currency && { currency }), ...(before && { before }) },
    { enabled: before !== undefined },
  );
  const { rows, more } = (before === undefined ? first : older.data) ?? { rows: [], more: false };
  const last = rows.at(-1)?.day;
  const every = { value: '', label: t('rates.every') };
  const codes = first.current.map((one) => ({ value: one.currency, label: one.currency }));
  return (
    <Section title={t('rates.history')}>
      <Box sx={{ maxInlineSize: 220 }}>
        <Select
          label={t('rates.field.currency')}
          value={currency ?? ''}
          options={[every, ...codes]}
          onChange={(next) => onCurrency(next || undefined)}
        />
      </Box>
      {rows.length === 0 && !older.isFetching && <EmptyState title={t('rates.empty')} text={t('rates.emptyText')} />}
      {rows.length > 0 && <Rows rows={rows} {...acts} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {before !== undefined && (
          <Button color="inherit" onClick={() => setBefores(befores.slice(0, -1))}>
            {t('rates.newer')}
          </Button>
        )}
        {more && last !== undefined && (
          <Button color="inherit" onClick={() => setBefores([...befores, last])}>
            {t('rates.older')}
          </Button>
        )}
      </Box>
    </Section>
  );
}

function Rows({ rows, onChange, onRemove }: Pick<Props, 'onChange' | 'onRemove'> & { rows: readonly Rate[] }) {
  const { t } = useTranslation();
  return (
    <MoneyTable
      label={t('rates.history')}
      columns={[
        { text: t('rates.field.day') },
        { text: t('rates.field.currency') },
        { text: t('rates.inAud'), end: true },
        { text: t('rates.by') },
        { text: t('rates.actions') },
      ]}
      rows={rows.map((rate) => {
        const named = { currency: isolate(rate.currency), day: formatDate(rate.day) };
        return {
          key: rate.id,
          cells: [
            named.day,
            <Ltr key="currency">{rate.currency}</Ltr>,
            <Ltr key="rate">{rate.rate}</Ltr>,
            <bdi key="by">{rate.by}</bdi>,
            <Box key="acts" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <Button
                size="small"
                color="inherit"
                aria-label={t('rates.changeOf', named)}
                onClick={() => onChange(rate)}
              >
                {t('rates.change')}
              </Button>
              <Button
                size="small"
                color="inherit"
                aria-label={t('rates.removeOf', named)}
                onClick={() => onRemove(rate)}
              >
                {t('rates.remove')}
              </Button>
            </Box>,
          ],
        };
      })}
    />
  );
}
