import { type BankAccount, type Entity, indianStates, numberText } from '@embark/contracts/money/billing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { type Fact, fieldGrid } from '../../../kit/record/FactGroup.tsx';
import { monthName } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { LogoUpload } from './LogoUpload.tsx';

type Props = { entity: Entity; onEdit: () => void; onAccount: (account: BankAccount | 'new') => void };

/** A billing entity: its facts, the numbers its next documents get, its accounts, and what is missing. */
export function EntitySection({ entity, onEdit, onAccount }: Props) {
  const { t } = useTranslation();
  const { legalName, regime, region, missing, can } = entity;
  const code = (text: string): ReactNode => (text === '' ? t('kit.none') : <Ltr>{text}</Ltr>);
  const isIndian = regime === 'IN-GST';
  const facts: Fact[] = [
    { label: t('billing.field.office'), value: <Ltr>{entity.office}</Ltr> },
    { label: t('billing.field.regime'), value: t(`billing.regime.${regime}`) },
    ...(region === ''
      ? []
      : [
          {
            label: t('billing.field.region'),
            value: isIndian ? (
              <bdi>{indianStates[region] ?? region}</bdi>
            ) : (
              t(`billing.province.${region}`, { defaultValue: region })
            ),
          },
        ]),
    { label: t('billing.field.taxNumber'), value: code(numberText(regime, entity.taxNumber)) },
    { label: t('billing.field.currency'), value: <Ltr>{entity.currency}</Ltr> },
    { label: t('billing.field.fiscalMonth'), value: monthName(entity.fiscalMonth, 'long') },
    { label: t('billing.field.taxIncluded'), value: t(entity.taxIncluded ? 'kit.yes' : 'kit.no') },
    { label: t('billing.field.clientAccount'), value: t(entity.clientAccount ? 'kit.yes' : 'kit.no') },
  ];
  const numbers = entity.numbers.map(({ kind, next }) => ({
    label: t(`billing.series.${kind}`),
    value: <Ltr>{next}</Ltr>,
  }));
  return (
    <Section title={legalName} says={entity.active ? <bdi>{entity.tradingName}</bdi> : t('billing.inactive')}>
      {missing.length > 0 && (
        <Alert severity={missing.includes('tax-number') ? 'warning' : 'info'}>
          {t('billing.missing')}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: '18px' }}>
            {missing.map((gap) => (
              <li key={gap}>{t(`billing.gap.${gap}`)}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Part title={t('billing.group.about')}>
        <Facts of={facts} />
      </Part>
      <Part title={t('billing.group.next')}>
        <Facts of={numbers} />
      </Part>
      <Part title={t('billing.group.accounts')}>
        {entity.accounts.length === 0 && t('billing.account.none')}
        <Lines
          rows={entity.accounts}
          renderRow={(account) => (
            <>
              <Box sx={{ flex: '1 1 20rem', minInlineSize: 0 }}>
                <Box sx={{ fontWeight: 600 }}>
                  <bdi>{[account.name, account.bank].filter(Boolean).join(' · ')}</bdi>
                </Box>
                <Ltr>{[account.code, account.number, account.currency].filter(Boolean).join(' · ')}</Ltr>
              </Box>
              <StatusChip tone={account.active ? 'success' : 'neutral'}>
                {account.active ? t(`billing.purpose.${account.purpose}`) : t('billing.account.inactive')}
              </StatusChip>
              {can.edit && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={t('billing.account.edit', { name: account.name })}
                  onClick={() => onAccount(account)}
                >
                  {t('billing.edit')}
                </Button>
              )}
            </>
          )}
        />
      </Part>
      {can.edit && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
          <Button variant="outlined" aria-label={t('billing.editOf', { name: legalName })} onClick={onEdit}>
            {t('billing.edit')}
          </Button>
          <Button
            color="inherit"
            aria-label={t('billing.account.newOf', { name: legalName })}
            onClick={() => onAccount('new')}
          >
            {t('billing.account.new')}
          </Button>
          <LogoUpload entity={entity} />
        </Box>
      )}
    </Section>
  );
}

/** A part of an entity: a heading, but no landmark, as every entity has the same parts. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Typography component="h3" variant="subtitle2" sx={{ marginBlockEnd: 0.5 }}>
      {title}
    </Typography>
    {children}
  </div>
);

const Facts = ({ of }: { of: readonly Fact[] }) => (
  <Box component="dl" sx={fieldGrid}>
    {of.map(({ label, value }) => (
      <Box key={label} sx={{ minInlineSize: 0 }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);
