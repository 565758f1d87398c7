import Link from '@mui/material/Link';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { ContactLinks } from './ContactLinks.tsx';

type Props = {
  of: { name: string; phone: string | null; email: string | null; whatsapp?: string | null };
  /** Large enough for a thumb. */
  large?: boolean;
};

/** Under a person's name on a record: phone and email in full, and the ways to reach them. */
export function ContactLine({ of, large = false }: Props) {
  return (
    <>
      {of.phone && (
        <Link href={`tel:${of.phone}`} color="inherit" underline="hover">
          <Ltr>{of.phone}</Ltr>
        </Link>
      )}
      {of.email && (
        <Link href={`mailto:${of.email}`} color="inherit" underline="hover" sx={{ overflowWrap: 'anywhere' }}>
          <Ltr>{of.email}</Ltr>
        </Link>
      )}
      <ContactLinks of={of} large={large} />
    </>
  );
}
