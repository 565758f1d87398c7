import type { RateLine } from '@embark/contracts/money/rates';
import Alert from '@mui/material/Alert';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatNumber, isolate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';

/** The preview of an import: each line with what it sets, what it replaces, or what is wrong with it. */
export function LinesTable({ lines }: { lines: readonly RateLine[] }) {
  const { t } = useTranslation();
  const wrong = lines.filter(({ error }) => error !== null).length;
  const says = ({ error, replaces }: RateLine) => {
    if (error !== null) return <StatusChip tone="danger">{translateMessage(error)}</StatusChip>;
    if (replaces !== null)
      return <StatusChip tone="warning">{t('rates.import.replaces', { rate: isolate(replaces) })}</StatusChip>;
    return <StatusChip tone="success">{t('rates.import.fine')}</StatusChip>;
  };
  return (
    <>
      {wrong > 0 && (
        <Alert severity="warning">{t('rates.import.wrong', { count: wrong, number: formatNumber(wrong) })}</Alert>
      )}
      <MoneyTable
        label={t('rates.import.found')}
        columns={[
          { text: t('rates.import.line') },
          { text: t('rates.field.currency') },
          { text: t('rates.field.day') },
          { text: t('rates.inAud'), end: true },
          { text: t('rates.state') },
        ]}
        rows={lines.map((line) => ({
          key: String(line.line),
          cells: [
            formatNumber(line.line),
            <Ltr key="currency">{line.currency}</Ltr>,
            <Ltr key="day">{line.day}</Ltr>,
            <Ltr key="rate">{line.rate}</Ltr>,
            says(line),
          ],
        }))}
      />
    </>
  );
}
