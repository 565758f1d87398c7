import { enquiries } from '@embark/contracts/crm/enquiries';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../../kit/call/api.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { lastList, serviceOf } from '../paths.ts';
import { AskingForm } from './AskingForm.tsx';

export function EnquiryForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const at = useAddresses();
  const toast = useToast();
  const { mutateAsync } = useWrite(enquiries.create, { refreshes: [enquiries] });
  return (
    <AskingForm
      title={t('enquiries.form.title')}
      save={t('enquiries.form.save')}
      draft="enquiry.new"
      service={serviceOf(lastList(at))}
      send={async (told) => {
        const saved = await mutateAsync(told);
        const { number, phone, phoneRaw } = saved;
        if (phoneRaw && !phone) toast.info(t('enquiries.form.phoneKept', { number, phone: phoneRaw }));
        else toast.success(t('enquiries.form.saved', { number }));
        await navigate(at.enquiry(saved.id), { replace: true });
      }}
    />
  );
}
