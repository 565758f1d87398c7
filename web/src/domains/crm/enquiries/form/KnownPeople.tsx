import { enquiryStatuses } from '@embark/contracts/crm/catalogue';
import type { KnownPerson } from '@embark/contracts/crm/contacts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { Elsewhere } from '../../handovers/index.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { StatusName } from '../../reference/index.ts';

export type Within = Extract<KnownPerson, { within: true }>;
type Props = {
  people: readonly KnownPerson[];
  /** What was typed, by which another office is asked for them. */
  asked: { email: string; phone: string; serCode: string };
  onUse: (person: Within) => void;
};

/** Who is known already: within reach with their enquiries, elsewhere by office and owner alone. */
export function KnownPeople({ people, asked, onUse }: Props) {
  if (people.length === 0) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      {people.map((person, at) =>
        person.within ? (
          <Known key={person.contactId} person={person} onUse={() => onUse(person)} />
        ) : (
          <Elsewhere key={`elsewhere-${at}`} person={person} asked={asked} />
        ),
      )}
    </Box>
  );
}

function Known({ person: { name, email, phone, why, enquiries }, onUse }: { person: Within; onUse: () => void }) {
  const { t } = useTranslation();
  const at = useAddresses();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" variant="outlined" onClick={onUse}>
          {t('enquiries.known.use')}
        </Button>
      }
    >
      <Box>
        {t('enquiries.known.title')}:{' '}
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        ({why.map((reason) => t(`enquiries.known.why.${reason}`)).join(', ')})
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {email !== null && <Ltr>{email}</Ltr>}
        {phone !== null && <Ltr>{phone}</Ltr>}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {enquiries.map(({ id, number, serCode, status, assignee }) => {
          const code = enquiryStatuses.find((one) => one === status);
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
            >
              <Link component={RouteLink} to={at.enquiry(id)} target="_blank" color="inherit" underline="always">
                {t('enquiries.known.open', { number })}
              </Link>
              <Ltr>{serCode}</Ltr>
              {code && <StatusName status={code} />}
              <bdi>{assignee}</bdi>
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}
