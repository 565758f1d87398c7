import { register } from '@embark/contracts/catalogue/register';
import { useNavigate } from 'react-router';
import { upload } from '../../../kit/call/transfer.ts';
import { DropFile } from '../../../kit/form/DropFile.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { REGISTER } from '../courses/index.ts';

/** Uploads the register, one file or its four CSV files, and opens its differences. A refusal says which cell is wrong. */
export function Uploader({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <DropFile
      accept=".zip,.xlsx,.csv"
      several
      label={t('register.file.label')}
      title={t('register.file.drop')}
      choose={t('register.file.choose')}
      hint={t(isBusy ? 'register.file.busy' : 'register.file.kinds')}
      sending={(name) => t('register.file.sending', { name })}
      disabled={isBusy}
      send={async (files, onShare) => {
        const { id } = await upload(register.upload, files, {}, onShare);
        void navigate(`${REGISTER}/${id}`);
      }}
    />
  );
}
