import type { EntityMonths, LedgerMonth } from '@embark/contracts/money/reconciliation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber, formatPattern, isolate } from '../../../kit/text/format.ts';
import { Money } from '../../../kit/text/Money.tsx';

export type Opened = { kind: 'files' | 'signOff' | 'unlock'; entity: EntityMonths; month: LedgerMonth };
export type Around = Omit<Opened, 'kind'> & { onClose: () => void };

/** A month in words: November 2026. */
export const monthText = (month: string) => formatPattern(`${month}-15`, 'LLLL yyyy');

/** How many months are shown at first. */
const RECENT = 6;

/** The months of a billing entity, newest first; earlier ones on request. */
export function EntityTable({ entity, onOpen }: { entity: EntityMonths; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const { currency, holdsClientMoney, months } = entity;
  const [isAll, setIsAll] = useState(false);
  const hidden = isAll ? 0 : Math.max(0, months.length - RECENT);
  const title = `${entity.entity} · ${currency}`;
  const money = (amount: number | null | undefined) =>
    holdsClientMoney && typeof amount === 'number' ? <Money amount={amount} currency={currency} /> : '–';
  return (
    <Section title={title} says={holdsClientMoney ? undefined : t('reconciliation.noClientMoney')}>
      <MoneyTable
        label={t('reconciliation.monthsOf', { entity: isolate(entity.entity) })}
        columns={[
          { text: t('reconciliation.month') },
          { text: t('reconciliation.state') },
          { text: t('reconciliation.ledgers'), end: true },
          { text: t('reconciliation.bank'), end: true },
          { text: t('reconciliation.difference'), end: true },
          { text: t('reconciliation.signedBy') },
          { text: t('reconciliation.actions') },
        ]}
        rows={months.slice(0, months.length - hidden).map((month) => ({
          key: month.month,
          cells: [
            monthText(month.month),
            <State key="state" month={month} />,
            holdsClientMoney ? (
              <Link
                key="ledgers"
                component="button"
                type="button"
                title={t('reconciliation.files', { month: monthText(month.month) })}
                onClick={() => onOpen({ kind: 'files', entity, month })}
              >
                {money(month.ledgerBalance)}
              </Link>
            ) : (
              '–'
            ),
            money(month.signedOff?.bankBalance),
            money(month.signedOff?.difference),
            <Signed key="signed" month={month} />,
            <Acts key="acts" entity={entity} month={month} onOpen={onOpen} />,
          ],
        }))}
      />
      {hidden > 0 && (
        <Button size="small" sx={{ marginBlockStart: 1 }} onClick={() => setIsAll(true)}>
          {t('reconciliation.earlier', { count: hidden, number: formatNumber(hidden) })}
        </Button>
      )}
    </Section>
  );
}

function State({ month: { locked, signedOff } }: { month: LedgerMonth }) {
  const { t } = useTranslation();
  if (!locked) return <StatusChip tone="warning">{t('reconciliation.is.open')}</StatusChip>;
  return (
    <StatusChip tone="success">{t(signedOff ? 'reconciliation.is.signedOff' : 'reconciliation.is.locked')}</StatusChip>
  );
}

/** Who signed the month off, with the explanation of a difference; or who unlocked it, and why. */
function Signed({ month: { signedOff, unlocked } }: { month: LedgerMonth }) {
  const { t } = useTranslation();
  if (signedOff)
    return (
      <>
        {t('reconciliation.byOn', { by: isolate(signedOff.by), day: formatDate(signedOff.day) })}
        {signedOff.explanation !== '' && (
          <Typography variant="body2" color="textSecondary">
            <bdi>{signedOff.explanation}</bdi>
          </Typography>
        )}
      </>
    );
  if (!unlocked) return '–';
  const { by, day, reason } = unlocked;
  return t('reconciliation.unlockedBy', { by: isolate(by), day: formatDate(day), reason: isolate(reason) });
}

function Acts({ entity, month, onOpen }: Omit<Opened, 'kind'> & { onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const { signOff, unlock } = month.can;
  if (!signOff && !unlock) return '–';
  const name = monthText(month.month);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {signOff && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('reconciliation.signOff', { month: name })}
          onClick={() => onOpen({ kind: 'signOff', entity, month })}
        >
          {t('reconciliation.signOffShort')}
        </Button>
      )}
      {unlock && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('reconciliation.unlockTitle', { month: name })}
          onClick={() => onOpen({ kind: 'unlock', entity, month })}
        >
          {t('reconciliation.unlock')}
        </Button>
      )}
    </Box>
  );
}
