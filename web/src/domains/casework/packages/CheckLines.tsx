import type { CheckLevel, CheckLine } from '@embark/contracts/casework/packages';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import InfoOutline from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { RuleSource } from '../../organisation/rulebook/index.ts';
import { useCheckSentence } from './sentence.ts';

const looks: Record<CheckLevel, { Icon: typeof CheckCircle; color: string }> = {
  stop: { Icon: ErrorOutline, color: 'error.main' },
  warn: { Icon: WarningAmber, color: 'warning.main' },
  info: { Icon: InfoOutline, color: 'info.main' },
  ok: { Icon: CheckCircle, color: 'success.main' },
};

/** The findings of the package checker: icon, word and sentence, which shows the source of its number. */
export function CheckLines({ lines, label }: { lines: readonly CheckLine[]; label: string }) {
  const { t } = useTranslation();
  const say = useCheckSentence();
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {lines.map((line, index) => {
        const { Icon, color } = looks[line.level];
        const sentence = say(line);
        return (
          // Lines have no ID, and two courses may have the same sentence.
          <Box component="li" key={`${line.code}-${index}`} sx={row}>
            <Icon aria-hidden sx={{ flex: 'none', fontSize: '1.8rem', marginBlockStart: '1px', color }} />
            <Typography variant="body2" component="strong" sx={{ flex: 'none', minInlineSize: 60, fontWeight: 600 }}>
              {t(`packages.checkLevel.${line.level}`)}:
            </Typography>{' '}
            <Typography
              variant="body2"
              component="span"
              sx={{ flex: '1 1 auto', minInlineSize: 0, overflowWrap: 'anywhere' }}
            >
              {line.ruleId === null ? sentence : <RuleSource ruleId={line.ruleId}>{sentence}</RuleSource>}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="span" sx={{ flex: 'none' }}>
              <Ltr>{line.rule}</Ltr>
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

const list = { listStyle: 'none', padding: 0, margin: 0, display: 'grid', '&:empty': { display: 'none' } } as const;
const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  paddingBlock: 0.75,
  '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;
