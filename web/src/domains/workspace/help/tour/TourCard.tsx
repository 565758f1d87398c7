import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { showHelp, tourSeen, useGuide } from '../helpState.ts';

/** Offers the tour until it is taken or dismissed. */
export function TourCard() {
  const { t } = useTranslation();
  if (useGuide().tour) return null;
  return (
    <Box
      component="aside"
      aria-label={t('help.tour.offer')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 1,
        paddingInline: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Typography sx={{ flex: '1 1 20rem' }}>{t('help.tour.offer')}</Typography>
      <Button variant="outlined" onClick={() => showHelp('tour')}>
        {t('help.tour.begin')}
      </Button>
      <Button color="inherit" onClick={tourSeen}>
        {t('help.tour.dismiss')}
      </Button>
    </Box>
  );
}
