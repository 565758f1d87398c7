import type { Conversion } from '@embark/contracts/crm/conversions';
import { officesFor } from '@embark/contracts/kit';
import { type Placement, placements } from '@embark/contracts/money/placements';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { AddedRows } from '../../../kit/record/AddedRows.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useSession } from '../../organisation/session/index.ts';
import { FeeLine } from './FeeLine.tsx';
import { Moves } from './Moves.tsx';
import { LIST, StateChip } from './StateChip.tsx';

const AddDialog = lazyPart(async () => (await import('./AddDialog.tsx')).AddDialog);

/** The placements of a client file, newest first. */
export function PlacementsTab({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const user = useSession();
  const { data, error, refetch } = useRead(placements.list, { conversionId: file.id, size: 100, total: 'no' });
  const [isAdding, setAdding] = useState(false);
  const offices = officesFor(user.role, 'placements.write');
  const mayAdd = file.closedAt === null && (offices === 'all' || offices.includes(file.office));
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <AddedRows
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t('placements.none'), text: t('placements.noneHint') }}
        add={
          mayAdd ? { label: t('placements.add'), onOpen: () => setAdding(true), preload: AddDialog.preload } : undefined
        }
        renderRow={(row) => <Item row={row} />}
      />
      {isAdding && <AddDialog file={file} onClose={() => setAdding(false)} />}
    </Box>
  );
}

function Item({ row }: { row: Placement }) {
  return (
    <>
      <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
        <Link component={RouterLink} to={`${LIST}/${row.id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.position}</bdi> · <bdi>{row.employer}</bdi>
        </Link>
        <Box sx={{ color: 'text.secondary' }}>
          <FeeLine row={row} />
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        <Ltr>{row.number}</Ltr>
      </Typography>
      <StateChip state={row.status} />
      <Moves row={row} />
    </>
  );
}
