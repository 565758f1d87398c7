import type { RplCase } from '@embark/contracts/casework/rplCases';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FactGroup } from '../../../kit/record/FactGroup.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useAddresses } from '../../organisation/session/index.ts';
import { Evidence } from './columns.tsx';

/** How far an RPL case has come: its file, the evidence, the days, and how it ended. */
export function Progress({ row }: { row: RplCase }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { number, fileNumber, conversionId, evidence, submittedOn, decidedOn, outcome, endReason } = row;
  const facts = [
    { label: t('rplCases.field.number'), value: <Ltr>{number}</Ltr> },
    {
      label: t('rplCases.field.fileNumber'),
      value: (
        <Link component={RouterLink} to={at.client(conversionId, 'rpl')}>
          <Ltr>{fileNumber}</Ltr>
        </Link>
      ),
    },
    {
      label: t('rplCases.field.evidence'),
      value: (
        <Link component={RouterLink} to={at.client(conversionId, 'documents')}>
          {evidence === null ? t('rplCases.noEvidence') : <Evidence share={evidence} />}
        </Link>
      ),
    },
    ...(submittedOn ? [{ label: t('rplCases.field.submittedOn'), value: formatDate(submittedOn) }] : []),
    ...(decidedOn ? [{ label: t('rplCases.field.decidedOn'), value: formatDate(decidedOn) }] : []),
    ...(outcome ? [{ label: t('rplCases.field.outcome'), value: t(`rplCases.outcome.${outcome}`) }] : []),
    ...(endReason ? [{ label: t('rplCases.move.reason'), value: <bdi>{endReason}</bdi> }] : []),
  ];
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <FactGroup title={t('rplCases.progress')} facts={facts} />
    </Box>
  );
}
