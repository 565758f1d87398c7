import Link from '@mui/material/Link';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { Link as RouterLink } from 'react-router';
import { useVisitor } from '../../domains/organisation/session/index.ts';
import { Logo } from '../../kit/page/Logo.tsx';

/** The mark and the way home, where the navigation does not stand beside the page. */
export function HomeLink() {
  const { t } = useTranslation();
  return (
    <Link component={RouterLink} to="/" aria-label={t('app.home')} sx={{ display: 'flex', marginInlineEnd: 1.5 }}>
      <CompanyLogo size={32} />
    </Link>
  );
}

/** The mark of the company in force; that of the property business is a house. */
export const CompanyLogo = ({ size }: { size: number }) => (
  <Logo size={size} mark={useVisitor()?.company === 'ar' ? 'house' : 'way'} />
);
