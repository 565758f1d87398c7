import type { ConversionRow } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { TimeText } from '../../../../kit/time/TimeText.tsx';
import { StatusName } from '../StatusName.tsx';
import { ContactLinks } from '../../contacts/index.ts';
import { useReference } from '../../reference/index.ts';

/** A client file as a card, for phones. */
export function ConversionCard({ row }: { row: ConversionRow }) {
  const { officeOf } = useReference();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.name}</bdi>
        </Typography>
        <StatusName of={row} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        <Ltr>{row.number}</Ltr> · <Ltr>{row.serCode}</Ltr> · <Ltr>{row.office}</Ltr> · <bdi>{row.caseOfficer}</bdi>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minBlockSize: 44 }}>
        <Typography variant="body2" component="span">
          {row.nextActionAt && <TimeText at={row.nextActionAt} zone={officeOf(row.office)?.zone} due />}
        </Typography>
        <ContactLinks of={row} large />
      </Box>
    </Box>
  );
}
