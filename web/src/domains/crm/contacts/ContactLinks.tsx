import Call from '@mui/icons-material/CallOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { formatPhone } from '../../../kit/text/phone.tsx';
import { callMark } from '../../../kit/record/lastCall.ts';

type Props = {
  /** The person or record; with a number, calls can be logged on the record. */
  of: {
    name: string;
    phone: string | null;
    email: string | null;
    whatsapp?: string | null;
    id?: string;
    number?: string;
  };
  /** Larger touch targets. */
  large?: boolean;
};

const digits = (phone: string) => phone.replace(/\D/g, '');

/** The record a call is logged on: client files are numbered `C-…`, enquiries `E-…`; contacts have no number. */
const marked = ({ id, number }: Props['of']) =>
  id && number && callMark({ kind: number.startsWith('C-') ? 'conversions' : 'enquiries', id });

/** Links to call, message on WhatsApp and email, as far as the person has them. */
export function ContactLinks({ of, large = false }: Props) {
  const { name, phone, email, whatsapp } = of;
  const { t } = useTranslation();
  const onWhatsApp = whatsapp ?? phone;
  const links = [
    { key: 'call', href: phone && `tel:${phone}`, Icon: Call, outside: false },
    { key: 'whatsapp', href: onWhatsApp && `https://wa.me/${digits(onWhatsApp)}`, Icon: WhatsApp, outside: true },
    { key: 'mail', href: email && `mailto:${email}`, Icon: MailOutlined, outside: false },
  ] as const;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {links.map(({ key, href, Icon, outside }) => {
        if (!href) return null;
        const label = t(`enquiries.link.${key}`, { name });
        return (
          <IconButton
            key={key}
            data-hint={label}
            component="a"
            href={href}
            aria-label={label}
            onClick={(event) => event.stopPropagation()}
            sx={large ? { inlineSize: 44, blockSize: 44 } : {}}
            {...(key === 'call' && marked(of))}
            {...(outside && { target: '_blank', rel: 'noreferrer' })}
          >
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </Box>
  );
}

/** Phone and email in full, with contact links, below a person's name on a record. */
export function ContactLine({ of, large = false }: Props) {
  return (
    <>
      {of.phone && (
        <Link href={`tel:${of.phone}`} {...marked(of)} color="inherit" underline="hover">
          <Ltr>{formatPhone(of.phone)}</Ltr>
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
