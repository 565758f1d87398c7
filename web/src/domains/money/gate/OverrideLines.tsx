import { gate, type GateLine } from '@embark/contracts/money/gate';
import Alert from '@mui/material/Alert';
import { useRead } from '../../../kit/call/api.ts';
import { type TFunction, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';

/** A finding of the money check as a sentence. */
export function lineText({ test, amount, held, currency, days }: GateLine, t: TFunction): string {
  const money = (minor: number) => moneyText(minor, currency ?? 'AUD');
  if (test === 'overdue') return t('gate.line.overdue', { amount: money(amount), count: days });
  if (test === 'client-money') return t('gate.line.client-money', { held: money(held), charges: money(held + amount) });
  return t('gate.line.agreement');
}

/** Each override of the money check on a client file, newest first. */
export function OverrideLines({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const { data = [] } = useRead(gate.ofFile, { id: fileId });
  return data.map(({ id, act, by, day, reason, stops }) => (
    <Alert key={id} severity="warning">
      {t(`gate.overridden.${act}`, { by: isolate(by), day: formatDate(day) })}{' '}
      {stops.map((line) => lineText(line, t)).join(' · ')} <bdi>{reason}</bdi>
    </Alert>
  ));
}
