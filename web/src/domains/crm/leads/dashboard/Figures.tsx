import { type LeadFigures, leadOutcomes } from '@embark/contracts/crm/leads';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import ArrowDropUp from '@mui/icons-material/ArrowDropUp';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouteLink } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { listOf } from '../links.ts';
import { duration, filterOf, growth } from './figures.ts';
import { formatNumber } from '../../../../kit/text/format.ts';

type Shown = { value: number | null; text?: string; to: string };
type FigureProps = Shown & {
  label: string;
  hint?: string;
  /** The same figure in the days before. */
  before?: Shown;
};

const textOf = ({ value, text }: Pick<Shown, 'value' | 'text'>) => text ?? (value === null ? '–' : formatNumber(value));

/** A figure with its previous value. */
function Figure({ label, hint, before, ...now }: FigureProps) {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" sx={{ padding: 1.5, display: 'grid', alignContent: 'start', gap: 0.25 }}>
      <Typography variant="body2" color="textSecondary" title={hint}>
        {label}
      </Typography>
      <Box sx={{ fontSize: '2.4rem', fontWeight: 650, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' }}>
        {now.value ? (
          <Link
            component={RouteLink}
            to={now.to}
            color="inherit"
            underline="hover"
            aria-label={`${label}: ${textOf(now)}`}
          >
            {textOf(now)}
          </Link>
        ) : (
          textOf(now)
        )}
      </Box>
      {before && (
        <Typography variant="caption" color="textSecondary" component="p">
          <Change now={now.value} before={before.value} />
          {before.value ? (
            <Link
              component={RouteLink}
              to={before.to}
              color="inherit"
              aria-label={`${t('leads.dashboard.before', { value: textOf(before) })} · ${label}`}
            >
              {t('leads.dashboard.before', { value: textOf(before) })}
            </Link>
          ) : (
            t('leads.dashboard.before', { value: textOf(before) })
          )}
        </Typography>
      )}
    </Paper>
  );
}

/** `▲ 12%`, `▼ 3%`: direction and size of the change; nothing where there is nothing to compare. */
function Change({ now, before }: { now: number | null; before: number | null }) {
  const { t } = useTranslation();
  const by = now === null || before === null ? null : growth(now, before);
  if (by === null) return null;
  const percent = formatNumber(Math.abs(by) / 100, { style: 'percent' });
  const says = by === 0 ? 'same' : by > 0 ? 'more' : 'less';
  const Way = by > 0 ? ArrowDropUp : ArrowDropDown;
  return (
    <Box component="span" sx={{ display: 'block', fontWeight: 600, color: 'text.primary' }}>
      {by === 0 ? (
        <span aria-hidden>= </span>
      ) : (
        <Way sx={{ fontSize: '1.6em', verticalAlign: '-0.4em', marginInlineStart: '-0.4em' }} />
      )}
      {t(`leads.dashboard.${says}`, { percent })}
    </Box>
  );
}

type Props = { figures: LeadFigures; asked: object };

/** The figures of the period, each with its previous value; all of them link to their lists. */
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
