import { conversions } from '@embark/contracts/crm/conversions';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { RecordRead } from '../../../kit/record/RecordPage.tsx';
import { useReference } from '../../catalogue/reference/index.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { ClientFile } from './ClientFile.tsx';
import { RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';

/** The page of a client file; `new` leads to the form for one. An invalid id is not found. */
export function FilePage() {
  const { conversionId = '', tab } = useParams();
  const [params] = useSearchParams();
  const at = useAddresses();
  if (conversionId.toLowerCase() === 'new') return <Navigate to={at.newClient} replace />;
  if (!z.uuid().safeParse(conversionId).success) return <RecordMissing />;
  return <Read key={conversionId} id={conversionId} asked={tab ?? params.get('part')} />;
}

function Read({ id, asked }: { id: string; asked: string | null }) {
  const read = useRead(conversions.get, { id });
  const { isSettled } = useReference(); // names that arrive later would shift what is below them
  return (
    <RecordRead read={isSettled ? read : { ...read, data: undefined }}>
      {(file) => <ClientFile file={file} asked={asked} />}
    </RecordRead>
  );
}
