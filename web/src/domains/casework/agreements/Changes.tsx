import type { Agreement } from '@embark/contracts/casework/agreements';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { changesBetween } from './changes.ts';

/** What a variation changes in the agreement that it varies. */
export function Changes({ before, after }: { before: Agreement; after: Agreement }) {
  const { t } = useTranslation();
  const changes = changesBetween(before, after, t);
  return (
    <Box
      component="section"
      aria-label={t('agreements.changes.title', { number: before.number })}
      sx={{ borderInlineStart: '3px solid', borderColor: 'divider', paddingInlineStart: 1.5 }}
    >
      <Typography variant="subtitle2" component="h4">
        {t('agreements.changes.title', { number: before.number })}
      </Typography>
      {changes.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('agreements.changes.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {changes.map((change) => (
            <Typography component="li" variant="body2" key={change}>
              {change}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
