import type { Conversion } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';

/** B5: a closed file says how long it is kept, and opens an enquiry for the client's next service in one click. */
export function NextService({ file: { serCode, contactId, number, retainUntil, can } }: { file: Conversion }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, isPending } = useWrite(enquiries.create, { refreshes: [enquiries], leaves: true });
  const create = () =>
    mutate(
      { serCode, contactId, remarks: t('file.nextService.remarks', { number }) },
      { onSuccess: ({ id }) => void navigate(at.enquiry(id)), onError: (problem) => toast.error(problem) },
    );
  return (
    <Alert
      severity="info"
      {...(can.edit && {
        action: (
          <Button color="inherit" variant="outlined" loading={isPending} onClick={create}>
            {t('file.nextService.create')}
          </Button>
        ),
      })}
    >
      {retainUntil === null
        ? t('file.nextService.closed')
        : t('file.nextService.kept', { day: formatDate(retainUntil) })}
    </Alert>
  );
}
