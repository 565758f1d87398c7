import type { ContactRow } from '@embark/contracts/crm/contacts';
import type { ConversionRow } from '@embark/contracts/crm/conversions';
import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Link as RouterLink } from 'react-router';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { StatusName as FileStatus } from '../../crm/conversions/index.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { whyFound } from './why.ts';
import { StatusName } from '../../crm/reference/index.ts';

type Row = ContactRow | EnquiryRow | ConversionRow;
type Props = { row: Row; q: string; onPeek: ((id: string) => void) | undefined };

/** One find: who it is, what it was found by, how it stands; it opens, or is looked at beside the results. */
export function FoundRow({ row, q, onPeek }: Props) {
  const { t } = useTranslation();
  const at = useAddresses();
  const isFile = 'statusId' in row;
  const isPerson = 'offices' in row;
  const to = isPerson ? undefined : isFile ? at.client(row.id) : at.enquiry(row.id);
  const codes = isPerson ? row.offices.join(' ') : `${row.number} · ${row.serCode} · ${row.office}`;
  const ways = [row.phone, row.email].filter(Boolean).join(' · ');
  const name = <bdi>{row.name}</bdi>;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1.5,
        paddingBlock: 1,
        paddingInline: 1.5,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'grid', minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          {to ? (
            <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}
            </Link>
          ) : (
            <Link
              component="button"
              type="button"
              onClick={() => onPeek?.(row.id)}
              sx={{ fontWeight: 600, textAlign: 'start', overflowWrap: 'anywhere' }}
            >
              {name}
            </Link>
          )}
          {isFile ? <FileStatus of={row} /> : !isPerson && <StatusName status={row.status} />}
          <Typography variant="caption" color="textSecondary">
            {t('search.by', {
              what: whyFound(row, q)
                .map((why) => t(`search.why.${why}`))
                .join(t('search.and')),
            })}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Ltr>{[codes, ways].filter(Boolean).join(' · ')}</Ltr>
          {isPerson && ` · ${t('search.works', { enquiries: row.enquiries, files: row.conversions })}`}
        </Typography>
      </Box>
      {onPeek && !isPerson && (
        <IconButton
          data-hint={t('search.peek', { name: row.name })}
          aria-label={t('search.peek', { name: row.name })}
          onClick={() => onPeek(row.id)}
          sx={{ minInlineSize: 44, minBlockSize: 44 }}
        >
          <VisibilityOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
