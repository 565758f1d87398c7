import WarningAmber from '@mui/icons-material/WarningAmber';
import type { FilePlan, PaperSummary } from '@embark/contracts/casework/documents';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { countryName } from '../../../../kit/text/names.ts';

const names = ['subclass', 'plannedOn', 'hardBy', 'country', 'evidenceLevel', 'checked'] as const;

type Props = { plan: FilePlan; summary: Pick<PaperSummary, 'checked' | 'required'>; onChange: () => void };

/** What the file prepares and when it will be lodged. */
export function PlanBar({ plan, summary, onChange }: Props) {
  const { t } = useTranslation();
  const { applies } = plan;
  const hardBy = plan.hardBy && (
    <>
      {formatDate(plan.hardBy)}
      {plan.hardByWhy && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          <bdi>{plan.hardByWhy}</bdi>
        </Typography>
      )}
    </>
  );
  const facts: Record<(typeof names)[number], ReactNode> = {
    subclass: plan.subclass && <Ltr>{plan.subclass}</Ltr>,
    plannedOn: plan.plannedOn && formatDate(plan.plannedOn),
    hardBy,
    country: applies.country && countryName(applies.country),
    evidenceLevel: applies.level !== null && <Level plan={plan} level={applies.level} />,
    checked:
      summary.required > 0 &&
      t('documents.count', { checked: formatNumber(summary.checked), required: formatNumber(summary.required) }),
  };
  return (
    <Box
      component="section"
      aria-label={t('documents.plan.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        padding: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Box component="dl" sx={columns}>
        {names
          .filter((name) => name !== 'checked' || summary.required > 0)
          .map((name) => (
            <Box key={name} sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {t(`documents.plan.${name}`)}
              </Typography>
              <Typography component="dd" color={facts[name] ? 'textPrimary' : 'textSecondary'} sx={{ margin: 0 }}>
                {facts[name] || t('documents.plan.none')}
              </Typography>
            </Box>
          ))}
      </Box>
      {plan.can.edit && (
        <Button variant="outlined" onClick={onChange}>
          {t('documents.plan.change')}
        </Button>
      )}
    </Box>
  );
}

const columns = {
  margin: 0,
  flex: '1 1 260px',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  columnGap: 2,
  rowGap: 0.75,
} as const;

function Level({ plan: { applies }, level }: { plan: FilePlan; level: number }) {
  const { t } = useTranslation();
  const { levelSource, levelNeedsCheck } = applies;
  const source = levelSource && t('documents.plan.source', { source: levelSource });
  return (
    <Box
      component="span"
      {...(source && { 'data-hint': source, 'data-tap': true })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      {t('documents.plan.level', { level: formatNumber(level) })}
      {levelNeedsCheck && (
        <WarningAmber color="warning" titleAccess={t('documents.plan.needsCheck')} sx={{ fontSize: '1.6rem' }} />
      )}
    </Box>
  );
}
