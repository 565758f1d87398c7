import Link from '@mui/material/Link';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';

/** The first stop of the keyboard: past the navigation to the screen. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Link
      href="#main"
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        padding: '8px 16px',
        borderRadius: 1,
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { clipPath: 'inset(50%)', inlineSize: 1, blockSize: 1, overflow: 'hidden', padding: 0 },
      }}
    >
      {t('app.skip')}
    </Link>
  );
}
