import type { AgreementGap } from '@embark/contracts/casework/agreements';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type TFunction, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';

type Props = {
  gaps: readonly AgreementGap[];
  /** The name of what mends a gap; undefined if nothing here can. */
  wayOutOf: (gap: AgreementGap) => string | undefined;
  onMend: (gap: AgreementGap) => void;
};

/** What is missing on the file, each with its way out. */
export function GapList({ gaps, wayOutOf, onMend }: Props) {
  const { t } = useTranslation();
  if (gaps.length === 0) return null;
  return (
    <Group title={t('agreements.gaps.title', { count: gaps.length })}>
      <Box component="ul" sx={list}>
        {gaps.map((gap) => {
          const way = wayOutOf(gap);
          return (
            <Box
              component="li"
              key={`${gap.kind} ${gap.agreementId} ${gap.call?.entry}`}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                minBlockSize: 40,
                paddingInline: 2,
                paddingBlock: 0.25,
              }}
            >
              <ReportProblem aria-hidden color="warning" sx={{ fontSize: '1.8rem' }} />
              <Typography component="span" sx={{ flex: '1 1 240px', paddingBlock: 0.5 }}>
                {t(`agreements.gaps.${gap.kind}`, { number: gap.number, ...detailsOf(gap) })}
                {risesText(gap, t)}
              </Typography>
              {way !== undefined && (
                <Button size="small" onClick={() => onMend(gap)}>
                  {t(`agreements.mend.${way}`, { defaultValue: way })}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Group>
  );
}

const list = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;

const detailsOf = ({ call }: AgreementGap) =>
  call ? { day: formatDate(call.at), minutes: call.minutes, name: call.by } : {};

/** The charges that rose, and the other subclass. */
function risesText({ rises = [], scope }: AgreementGap, t: TFunction): string {
  const risen = rises.map(({ description, currency, agreed, now }) =>
    t('agreements.gaps.rise', {
      description,
      agreed: moneyText(agreed, currency),
      now: moneyText(now, currency),
    }),
  );
  const other = scope ? [t('agreements.gaps.scope', scope)] : [];
  return [...risen, ...other].map((text) => ` ${text}`).join('');
}
