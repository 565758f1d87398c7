import Box from '@mui/material/Box';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useLook, useSession } from '../../domains/organisation/session/index.ts';
import { useArea } from '../../kit/theme/AppTheme.tsx';

/** The optional footer: product, current company and signed-in user. */
export function Footer() {
  const { t } = useTranslation();
  const { company, data } = useSession();
  const { layout } = useLook();
  return (
    <Box
      component="footer"
      {...useArea('footer')}
      sx={{
        position: layout.footer.position === 'fixed' ? 'sticky' : 'static',
        insetBlockEnd: 0,
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minBlockSize: 40,
        paddingInline: 'var(--edge)',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        fontSize: '1.3rem',
        color: 'text.secondary',
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      <span>Embark</span>
      <span>{t(`app.company.${company}`)}</span>
      <Box component="span" dir="auto" sx={{ marginInlineStart: 'auto' }}>
        {data.displayName}
      </Box>
    </Box>
  );
}
