import { needsCheck, type Rule, type RuleKey } from '@embark/contracts/organisation/rulebook';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { localName } from '../../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDate } from '../../../../kit/text/format.ts';
import type { Tone } from '../../../../kit/theme/palettes.ts';
import { rangeText, type RuleState, stateOf } from '../rangeText.ts';
import { CertaintyChip, CheckFlag, SourceText } from '../source/parts.tsx';
import { ruleValueDetails, ruleValueText } from '../valueText.ts';
import type { Edited } from '../edit/edited.ts';

const tones: Record<RuleState, Tone> = { past: 'neutral', current: 'success', future: 'info', corrected: 'neutral' };

type Props = { of: RuleKey; day: string; today: string; mayWrite: boolean; onEdit: (edited: Edited) => void };

/** All values of a key, the latest first: past, in force, upcoming and corrected ones. */
export function RuleTimeline({ of, day, today, mayWrite, onEdit }: Props) {
  const { t } = useTranslation();
  const name = localName(of);
  return (
    <Box sx={{ paddingInline: { xs: 2, md: 5.5 }, paddingBlock: '8px 16px', display: 'grid', gap: 1.5 }}>
      <Strip of={of} day={day} />
      <Box component="ol" aria-label={t('rulebook.values', { name })} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {of.rules.toReversed().map((rule) => (
          <Value key={rule.id} of={of} rule={rule} day={day} today={today} mayWrite={mayWrite} onEdit={onEdit} />
        ))}
      </Box>
      {mayWrite && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<Add />}
          aria-label={t('rulebook.addFor', { name })}
          onClick={() => onEdit({ act: 'add', of })}
          sx={{ justifySelf: 'start', minBlockSize: { xs: 44, md: 32 } }}
        >
          {t('rulebook.add')}
        </Button>
      )}
    </Box>
  );
}

const fills: Record<RuleState, object> = {
  past: { backgroundColor: 'action.disabledBackground' },
  current: { backgroundColor: 'primary.main' },
  future: { border: '1px dashed', borderColor: 'primary.main' },
  corrected: {},
};

/** The values in force one after the other, the earliest first. The list below says the same in words. */
function Strip({ of, day }: { of: RuleKey; day: string }) {
  const rules = of.rules.filter(({ corrected }) => !corrected);
  if (rules.length < 2) return null;
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '2px', blockSize: 8, maxInlineSize: 480 }}>
      {rules.map((rule) => (
        <Box key={rule.id} sx={{ flex: 1, borderRadius: 1, ...fills[stateOf(rule, day)] }} />
      ))}
    </Box>
  );
}

/** A value with its range, source and last check. */
function Value({ of, rule, day, today, mayWrite, onEdit }: Props & { rule: Rule }) {
  const { t } = useTranslation();
  const state = stateOf(rule, day);
  const range = rangeText(rule, t);
  const name = localName(of);
  const { checkBy, checkedOn, checkedBy, note } = rule;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gap: 0.5,
        paddingBlockEnd: 2,
        paddingInlineStart: 2.5,
        borderInlineStart: '2px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: -6,
          insetBlockStart: 5,
          boxSizing: 'border-box',
          inlineSize: 10,
          blockSize: 10,
          borderRadius: '50%',
          border: '2px solid',
          borderColor: state === 'current' || state === 'future' ? 'primary.main' : 'text.disabled',
          backgroundColor: state === 'current' ? 'primary.main' : 'background.paper',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Box component={state === 'corrected' ? 'del' : 'span'} className="tabular" sx={{ fontWeight: 600 }}>
          <bdi>{ruleValueText(rule.value, t)}</bdi>
        </Box>
        <span>{range}</span>
        <StatusChip tone={tones[state]}>{t(`rulebook.state.${state}`)}</StatusChip>
        <CertaintyChip certainty={rule.certainty} />
        <CheckFlag rule={rule} today={today} />
      </Box>
      {ruleValueDetails(rule.value, t).map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
      <Typography variant="body2">
        <SourceText rule={rule} />
      </Typography>
      {note !== '' && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
          <bdi>{note}</bdi>
        </Typography>
      )}
      {!rule.corrected && (
        <Typography variant="body2" color="textSecondary">
          {checkedOn && checkedBy
            ? t('rulebook.checked', { day: formatDate(checkedOn), name: checkedBy })
            : t('rulebook.notChecked')}
          {checkBy && ` · ${t('rulebook.nextCheck', { day: formatDate(checkBy) })}`}
        </Typography>
      )}
      {mayWrite && !rule.corrected && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            variant={needsCheck(rule, today) ? 'outlined' : 'text'}
            aria-label={t('rulebook.confirmOf', { name, range })}
            onClick={() => onEdit({ act: 'confirm', of, rule })}
            sx={{ minBlockSize: { xs: 44, md: 32 } }}
          >
            {t('rulebook.confirm')}
          </Button>
          <Button
            size="small"
            aria-label={t('rulebook.editOf', { name, range })}
            onClick={() => onEdit({ act: 'edit', of, rule })}
            sx={{ minBlockSize: { xs: 44, md: 32 } }}
          >
            {t('rulebook.edit')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
