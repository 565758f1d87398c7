import { conversions } from '@embark/contracts/crm/conversions';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../../kit/call/api.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { RecordRead } from '../../../../kit/record/RecordPage.tsx';
import { useReference } from '../../reference/index.ts';
import { ClientFile } from './ClientFile.tsx';

const ConversionForm = lazyPart(async () => (await import('../form/ConversionForm.tsx')).ConversionForm);

/** The record of a client file; `new` is the form for one. An invalid id is not found. */
export function ConversionPage() {
  const { conversionId = '', tab } = useParams();
  const [params] = useSearchParams();
  if (conversionId.toLowerCase() === 'new') return <ConversionForm />;
  if (!z.uuid().safeParse(conversionId).success) return <Navigate to="/404" replace />;
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
