import { parties } from '@embark/contracts/casework/parties';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useAddresses, useSession } from '../../organisation/session/index.ts';

/** One to three letters and at least six digits, as most passport numbers are. */
const NUMBER = /^[a-z]{1,3}[\s-]?\d(?:[\s-]?\d){5,}$/i;

/** The client files of the person with exactly this passport number; nothing for other searches. */
export function PassportFinds({ q }: { q: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const at = useAddresses();
  const { role } = useSession();
  const enabled = NUMBER.test(q.trim()) && officesFor(role, 'visas.read').length > 0;
  const { data } = useRead(parties.findPassport, { number: q.trim() }, { enabled });
  if (!enabled || !data || data.rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h3" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {t('parties.found')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 0.5 }}>
        {data.rows.map(({ conversionId, number, name, office }) => (
          <li key={conversionId}>
            <Link component={RouterLink} to={at.client(conversionId, 'people')}>
              <bdi>{name}</bdi>
            </Link>{' '}
            <Ltr>{number}</Ltr> · {office}
          </li>
        ))}
      </Box>
    </Box>
  );
}
