import type { Agreement } from '@embark/contracts/casework/agreements';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { fieldGrid } from '../../../kit/record/FactGroup.tsx';
import { formatDate } from '../../../kit/text/format.ts';

const day = (on: string | null) => on && formatDate(on);

/** When and how the agreement was made; blank facts are left out. */
export function AgreementFacts({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation();
  const { identityHow, identityOn, identityBy, agentLicence, conflict, conflictText } = agreement;
  const facts: Record<string, ReactNode> = {
    agent: agreement.agent && <bdi>{[agreement.agent, agentLicence?.number].filter(Boolean).join(' · ')}</bdi>,
    sentOn: day(agreement.sentOn),
    signedByClientOn: day(agreement.signedByClientOn),
    signedByAgentOn: day(agreement.signedByAgentOn),
    document: agreement.document && <bdi>{agreement.document}</bdi>,
    signedElsewhere: agreement.signedElsewhere && <bdi>{agreement.signedElsewhere}</bdi>,
    identity: identityHow && (
      <bdi>{[identityHow, identityOn && formatDate(identityOn), identityBy].filter(Boolean).join(' · ')}</bdi>
    ),
    guideGivenOn: day(agreement.guideGivenOn),
    conflict: conflict && (conflict === 'none' ? t('agreements.conflict.none') : <bdi>{conflictText}</bdi>),
    endedOn: day(agreement.endedOn),
    endReason: agreement.endReason && <bdi>{agreement.endReason}</bdi>,
  };
  const shown = Object.entries(facts).filter(([, value]) => Boolean(value));
  if (shown.length === 0) return null;
  return (
    <Box component="dl" sx={fieldGrid}>
      {shown.map(([field, value]) => (
        <Box key={field} sx={{ minInlineSize: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {t(`agreements.field.${field}`, { defaultValue: field })}
          </Typography>
          <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
