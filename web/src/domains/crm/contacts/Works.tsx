import type { Contact } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { StatusName as FileStatus } from '../conversions/index.ts';
import { useAddresses, WayTo } from '../../organisation/session/index.ts';
import { ServiceName } from '../../catalogue/reference/index.ts';
import { StatusName } from '../choices/index.ts';

/** All enquiries and client files of a person, newest first, linked to their records. */
export function Works({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { enquiryList, conversionList } = contact;
  return (
    <>
      <Part title={t('contacts.enquiriesTitle')} of={contact.enquiries} shown={enquiryList.length}>
        {enquiryList.map(({ id, number, serCode, office, status, assignee, createdAt }) => (
          <Work key={id} to={at.enquiry(id)} number={number} status={<StatusName status={status} />}>
            <ServiceName code={serCode} /> · <Ltr>{office}</Ltr> · {formatDate(createdAt)}
            {assignee && (
              <>
                {' · '}
                <bdi>{assignee}</bdi>
              </>
            )}
          </Work>
        ))}
      </Part>
      <Part title={t('contacts.clientsTitle')} of={contact.conversions} shown={conversionList.length}>
        {conversionList.map(({ id, number, serCode, office, caseOfficer, openedAt, ...file }) => (
          <Work key={id} to={at.client(id)} number={number} status={<FileStatus of={file} />}>
            <ServiceName code={serCode} /> · <Ltr>{office}</Ltr> · {formatDate(openedAt)} · <bdi>{caseOfficer}</bdi>
          </Work>
        ))}
      </Part>
    </>
  );
}

function Part({ title, of, shown, children }: { title: string; of: number; shown: number; children: ReactNode }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {title} ({of})
      </Typography>
      {of === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('contacts.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {children}
        </Box>
      )}
      {shown < of && (
        <Typography variant="caption" color="textSecondary">
          {t('contacts.newest', { number: shown })}
        </Typography>
      )}
    </Box>
  );
}

function Work(props: { to: string; number: string; status: ReactNode; children: ReactNode }) {
  const { to, number, status, children } = props;
  return (
    <Box component="li" sx={{ display: 'grid' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 28 }}>
        <WayTo to={to}>
          <Ltr>{number}</Ltr>
        </WayTo>
        {status}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}
