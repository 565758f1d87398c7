import { type RplCase, rplCases } from '@embark/contracts/casework/rplCases';
import type { Conversion } from '@embark/contracts/crm/conversions';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { AddedRows } from '../../../kit/record/AddedRows.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useSession } from '../../organisation/session/index.ts';
import { LIST, StateChip } from './columns.tsx';
import { Moves } from './Moves.tsx';

const AddDialog = lazyPart(async () => (await import('./AddDialog.tsx')).AddDialog);

/** The RPL cases of a client file, newest first. */
export function RplTab({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const user = useSession();
  const { data, error, refetch } = useRead(rplCases.list, { conversionId: file.id, size: 100, total: 'no' });
  const [isAdding, setAdding] = useState(false);
  const offices = officesFor(user.role, 'rplCases.write');
  const mayAdd = file.closedAt === null && (offices === 'all' || offices.includes(file.office));
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <AddedRows
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t('rplCases.empty'), text: t('rplCases.noneHint') }}
        add={
          mayAdd ? { label: t('rplCases.add'), onOpen: () => setAdding(true), preload: AddDialog.preload } : undefined
        }
        renderRow={(row) => <Item row={row} />}
      />
      {isAdding && <AddDialog file={file} onClose={() => setAdding(false)} />}
    </Box>
  );
}

function Item({ row }: { row: RplCase }) {
  const { t } = useTranslation();
  const { id, qualificationCode, qualification, rto, evidence, number, status } = row;
  return (
    <>
      <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
        <Link component={RouterLink} to={`${LIST}/${id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Ltr>{qualificationCode}</Ltr> {qualification && <bdi>{qualification}</bdi>}
        </Link>
        <Typography variant="body2" color="textSecondary">
          <bdi>{rto}</bdi>
          {evidence !== null && (
            <>
              {' · '}
              {t('rplCases.evidenceOf', { share: formatNumber(evidence / 100, { style: 'percent' }) })}
            </>
          )}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        <Ltr>{number}</Ltr>
      </Typography>
      <StateChip state={status} />
      <Moves row={row} />
    </>
  );
}
