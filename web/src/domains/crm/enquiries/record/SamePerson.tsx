import { enquiryStatuses } from '@embark/contracts/catalogue/reference';
import { type Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { Touches } from '../../contacts/index.ts';
import { StatusName } from '../../choices/index.ts';

/** The same person: first and last touch, and other enquiries. */
export function SamePerson({ enquiry: { id, others } }: { enquiry: Enquiry }) {
  const { data } = useRead(enquiries.touches, { id });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Others others={others} />
      {data && <Touches of={data} />}
    </Box>
  );
}

/** The same person's other enquiries and client files. */
function Others({ others }: Pick<Enquiry, 'others'>) {
  const { t } = useTranslation();
  const at = useAddresses();
  if (others.length === 0) return <Typography color="textSecondary">{t('enquiries.others.empty')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {others.map(({ id, number, serCode, status, isClient }) => {
        const code = enquiryStatuses.find((one) => one === status);
        return (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
            <Link component={RouteLink} to={isClient ? at.client(id) : at.enquiry(id)}>
              <Ltr>{number}</Ltr>
            </Link>
            <span>{t(isClient ? 'enquiries.others.client' : 'enquiries.others.enquiry')}</span>
            <Ltr>{serCode}</Ltr>
            {code ? <StatusName status={code} /> : <StatusChip>{status}</StatusChip>}
          </Box>
        );
      })}
    </Box>
  );
}
