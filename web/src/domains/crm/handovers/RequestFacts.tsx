import type { Handover } from '@embark/contracts/crm/handovers';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../../../kit/text/format.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { WayText } from './parts.tsx';

const percent = (share: number | null) => share !== null && `${formatNumber(share)} %`;

/** What is known of a request; what is not known, or not yet told, is left out. */
export function RequestFacts({ request }: { request: Handover }) {
  const { t } = useTranslation();
  const { knownBy, owner, serCode, note, askedBy, askedAt, expiresAt, answeredBy, answeredAt, answer, state } = request;
  const facts: Partial<Record<TextIn<'handovers.field'>, ReactNode>> = {
    way: <WayText row={request} />,
    knownBy: <Ltr>{knownBy}</Ltr>,
    owner: owner && <bdi>{owner}</bdi>,
    serCode: <Ltr>{serCode}</Ltr>,
    askedBy: <bdi>{askedBy}</bdi>,
    askedAt: formatDateTime(askedAt),
    note: <span dir="auto">{note}</span>,
    expiresAt: state === 'open' && formatDateTime(expiresAt),
    answeredBy: answeredBy && <bdi>{answeredBy}</bdi>,
    answeredAt: answeredAt && formatDateTime(answeredAt),
    answer: answer && <span dir="auto">{answer}</span>,
    creditShare: percent(request.creditShare),
    commissionShare: percent(request.commissionShare),
  };
  return (
    <Paper variant="outlined" sx={{ padding: 2 }}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '12rem 1fr', sm: '20rem 1fr' }, gap: 1, margin: 0 }}
      >
        {Object.entries(facts).map(
          ([name, value]) =>
            Boolean(value) && (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" color="textSecondary">
                  {t(`handovers.field.${name}`, { defaultValue: name })}
                </Typography>
                <Box
                  component="dd"
                  sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
                >
                  {value}
                </Box>
              </Box>
            ),
        )}
      </Box>
    </Paper>
  );
}
