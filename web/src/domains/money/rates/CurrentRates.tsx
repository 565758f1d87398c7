import type { CurrentRate } from '@embark/contracts/money/rates';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';

const tones = { none: 'danger', old: 'warning', fresh: 'success' } as const;
const stateOf = ({ rate, old }: CurrentRate) => (rate === null ? 'none' : old ? 'old' : 'fresh');

type Props = { current: readonly CurrentRate[]; onAdd: (currency: string) => void };

/** The rate that reports use today for each currency; a missing or old one says so. */
export function CurrentRates({ current, onAdd }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('rates.today')}>
      <MoneyTable
        label={t('rates.today')}
        columns={[
          { text: t('rates.field.currency') },
          { text: t('rates.inAud'), end: true },
          { text: t('rates.field.day') },
          { text: t('rates.state') },
          { text: t('rates.actions') },
        ]}
        rows={current.map((one) => ({
          key: one.currency,
          cells: [
            <Ltr key="currency">{one.currency}</Ltr>,
            one.rate === null ? '–' : <Ltr key="rate">{one.rate}</Ltr>,
            one.day === null ? '–' : formatDate(one.day),
            <StatusChip key="state" tone={tones[stateOf(one)]}>
              {t(`rates.is.${stateOf(one)}`)}
            </StatusChip>,
            <Button
              key="add"
              size="small"
              color="inherit"
              aria-label={t('rates.newOf', { currency: isolate(one.currency) })}
              onClick={() => onAdd(one.currency)}
            >
              {t('rates.new')}
            </Button>,
          ],
        }))}
      />
    </Section>
  );
}
