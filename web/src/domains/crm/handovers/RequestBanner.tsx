import { handovers } from '@embark/contracts/crm/handovers';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { requestAt } from './parts.tsx';

type Props = { about: { enquiryId: string } | { conversionId: string } };

/** Open transfer requests for this record; renders nothing if there are none. */
export function RequestBanner({ about }: Props) {
  const { t } = useTranslation();
  const { data } = useRead(handovers.list, { ...about, state: ['open'], size: 5, total: 'no' });
  return data?.rows?.map(({ id, toOffice, askedBy, expiresAt, can }) => (
    <Alert
      key={id}
      severity="info"
      sx={{ marginBlockEnd: 1.5 }}
      action={
        <Button color="inherit" variant="outlined" component={Link} to={requestAt(id)}>
          {t(can.answer ? 'handovers.answerIt' : 'handovers.seeRequest')}
        </Button>
      }
    >
      {t('handovers.banner', { office: toOffice, by: askedBy, day: formatDate(expiresAt) })}
    </Alert>
  ));
}
