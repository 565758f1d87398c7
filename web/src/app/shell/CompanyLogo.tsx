import { useVisitor } from '../../domains/organisation/session/index.ts';
import { Logo } from '../../kit/page/Logo.tsx';

/** The mark of the company in force; that of the property business is a house. */
export const CompanyLogo = ({ size }: { size: number }) => (
  <Logo size={size} mark={useVisitor()?.company === 'ar' ? 'house' : 'way'} />
);
