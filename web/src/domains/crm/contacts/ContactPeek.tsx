import { type Contact, contacts } from '@embark/contracts/crm/contacts';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { formatPhone } from '../../../kit/text/phone.tsx';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { useVisitor } from '../../organisation/session/index.ts';
import { contactPath } from './paths.ts';
import { Works } from './Works.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { Touches } from './Touches.tsx';

type Props = { id: string | undefined; onClose: () => void };

/** A contact in the preview pane: contact links, enquiries and client files in the user's scope. */
export function ContactPeek({ id, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useRead(
    contacts.get,
    { id: id ?? '' },
    { enabled: id !== undefined },
  );
  const contact = isPlaceholderData ? undefined : data;
  const visitor = useVisitor();
  const opens = visitor?.company === 'fc' && officesFor(visitor.role, 'contacts.read').length > 0;
  return (
    <SidePanel
      open={id !== undefined}
      onClose={onClose}
      width={480}
      modal={false}
      actions={
        opens &&
        contact && (
          <Button variant="outlined" component={RouterLink} to={contactPath(contact.id)}>
            {t('contacts.page.open')}
          </Button>
        )
      }
      title={contact ? <bdi>{contact.name}</bdi> : t('kit.loading')}
    >
      {contact ? (
        <Shown key={contact.id} contact={contact} />
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons lines={6} />
        </Delayed>
      )}
    </SidePanel>
  );
}

function Shown({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const ways = [contact.phone, contact.whatsapp !== contact.phone && contact.whatsapp, contact.email]
    .filter((way) => typeof way === 'string')
    .map(formatPhone);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        {contact.preferredName && <bdi>{t('contacts.called', { name: contact.preferredName })}</bdi>}
        {ways.map((way) => (
          <Ltr key={way}>{way}</Ltr>
        ))}
        <ContactLinks of={contact} />
      </Box>
      {ways.length === 0 && <Typography color="textSecondary">{t('contacts.noWay')}</Typography>}
      <Works contact={contact} />
      <Touches of={contact} />
    </Box>
  );
}
