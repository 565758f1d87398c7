import { type Certainty, needsCheck, type Rule } from '@embark/contracts/organisation/rulebook';
import Flag from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../../kit/theme/palettes.ts';

const tones: Record<Certainty, Tone> = { A: 'success', B: 'neutral', C: 'warning' };

/** How sure a value is: its letter and what it stands for. */
export function CertaintyChip({ certainty }: { certainty: Certainty }) {
  const { t } = useTranslation();
  return (
    <StatusChip tone={tones[certainty]}>
      <bdi>{certainty}</bdi> · {t(`rulebook.certainty.${certainty}`)}
    </StatusChip>
  );
}

/** “Check this”, on a value in doubt or past the day of its check. */
export function CheckFlag({ rule, today }: { rule: Rule; today: string }) {
  const { t } = useTranslation();
  if (!needsCheck(rule, today)) return null;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '1.2rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: theme.vars?.palette.tones.warning.text,
      })}
    >
      <Flag aria-hidden sx={{ fontSize: '1.6rem' }} />
      {t('rulebook.check')}
    </Box>
  );
}

/** The source of a value, linked to its page where it has one. */
export function SourceText({ rule: { source, sourceUrl } }: { rule: Pick<Rule, 'source' | 'sourceUrl'> }) {
  if (sourceUrl === null) return <bdi>{source}</bdi>;
  return (
    <Link href={sourceUrl} target="_blank" rel="noreferrer" underline="always">
      <bdi>{source}</bdi>
    </Link>
  );
}
