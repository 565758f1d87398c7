import { wallOf } from '@embark/contracts/kit/time';
import { type Rule, RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { localName } from '../../../../kit/i18n/localName.ts';
import { useNow } from '../../../../kit/time/useNow.ts';
import { rangeText } from '../rangeText.ts';
import { ruleValueDetails, ruleValueText } from '../valueText.ts';
import { CertaintyChip, CheckFlag, SourceText } from './parts.tsx';

/** A value with its range, source and certainty, for the card at a number that was computed with it. */
export function RuleCard({ rule, today }: { rule: Rule; today: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        <bdi>{localName(rule)}</bdi>
      </Typography>
      <Typography>
        <bdi>{ruleValueText(rule.value, t)}</bdi>
      </Typography>
      {ruleValueDetails(rule.value, t).map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {rangeText(rule, t)}
      </Typography>
      <Typography variant="body2">
        <SourceText rule={rule} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 0.5 }}>
        <CertaintyChip certainty={rule.certainty} />
        <CheckFlag rule={rule} today={today} />
      </Box>
    </Box>
  );
}

/** The card, with “Check this” by the day that it is now. */
export function CardNow({ rule }: { rule: Rule }) {
  const now = useNow();
  return <RuleCard rule={rule} today={wallOf(new Date(now), RULE_ZONE).day} />;
}
