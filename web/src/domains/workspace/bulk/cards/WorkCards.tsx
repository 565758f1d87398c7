import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { WorkCard } from './WorkCard.tsx';

/** The work of this tab in the lower corner, newest on top. */
export function WorkCards({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      aria-label={t('bulk.work')}
      sx={{
        position: 'fixed',
        insetInlineEnd: { xs: 8, sm: 16 },
        insetInlineStart: { xs: 8, sm: 'auto' },
        insetBlockEnd: { xs: 'calc(112px + env(safe-area-inset-bottom))', md: 16 },
        inlineSize: { sm: 360 },
        maxBlockSize: '60dvh',
        overflow: 'auto',
        zIndex: 'appBar',
        display: 'grid',
        gap: 1,
        displayPrint: 'none',
      }}
    >
      {ids.map((id) => (
        <WorkCard key={id} id={id} />
      ))}
    </Box>
  );
}
