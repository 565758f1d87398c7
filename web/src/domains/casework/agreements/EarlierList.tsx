import type { Agreement } from '@embark/contracts/casework/agreements';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { AgreementState, PdfButton } from './AgreementCard.tsx';

/** Superseded and ended agreements, one line each. */
export function EarlierList({ rows }: { rows: readonly Agreement[] }) {
  const { t } = useTranslation();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {t('agreements.earlier')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minBlockSize: 40 }}
          >
            <Ltr>{row.number}</Ltr>
            <bdi>{row.title}</bdi>
            <AgreementState agreement={row} />
            {row.signedByClientOn && (
              <Typography component="span" variant="body2" color="textSecondary">
                {t('agreements.signedOn', { day: formatDate(row.signedByClientOn) })}
              </Typography>
            )}
            {row.endReason && (
              <Typography component="bdi" variant="body2" color="textSecondary">
                {row.endReason}
              </Typography>
            )}
            <PdfButton agreement={row} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
