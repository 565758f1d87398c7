import Box from '@mui/material/Box';
import { type LeadFigures, leadOutcomes } from '@embark/contracts/crm/leads';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { listOf } from '../links.ts';
import { Figure } from './Figure.tsx';
import { duration, filterOf } from './figures.ts';

type Props = { figures: LeadFigures; asked: object };

/** The figures of the period, each with that of the days before; all of them open what they count. */
export function Figures({ figures: { now, earlier, overdue }, asked }: Props) {
  const { t } = useTranslation();
  const { createdFrom, createdTo } = earlier;
  const past = { ...asked, createdFrom, createdTo };
  const always = { ...asked, createdFrom: undefined, createdTo: undefined };
  return (
    <Box
      component="section"
      aria-label={t('leads.dashboard.figures')}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}
    >
      {leadOutcomes.map((name) => (
        <Figure
          key={name}
          label={t(`leads.outcome.${name}`)}
          value={now[name]}
          to={listOf(asked, [], filterOf[name])}
          before={{ value: earlier[name], to: listOf(past, [], filterOf[name]) }}
        />
      ))}
      <Figure
        label={t('leads.dashboard.response')}
        hint={t('leads.dashboard.responseHint')}
        value={now.response.median}
        text={duration(now.response.median, t)}
        to={listOf(asked, [], filterOf.responded)}
        before={{
          value: earlier.response.median,
          text: duration(earlier.response.median, t),
          to: listOf(past, [], filterOf.responded),
        }}
      />
      <Figure
        label={t('leads.dashboard.overdue')}
        hint={t('leads.dashboard.overdueHint')}
        value={overdue}
        to={listOf(always, [], { followUp: 'overdue' })}
      />
    </Box>
  );
}
