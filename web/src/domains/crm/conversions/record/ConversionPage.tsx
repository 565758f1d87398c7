import { conversions } from '@embark/contracts/crm/conversions';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { RequestBanner } from '../../handovers/index.ts';
import { tabIn } from '../paths.ts';
import { ConversionHeader } from './ConversionHeader.tsx';
import { ConversionTimeline } from './ConversionTimeline.tsx';
import { Overview } from './Overview.tsx';
import { Parts } from './Parts.tsx';

const ConversionForm = lazyPart(async () => (await import('../form/ConversionForm.tsx')).ConversionForm);

/** The file of one client; `new` is the form for one. What is no id is no file. */
export function ConversionPage() {
  const { conversionId = '', tab } = useParams();
  const [params] = useSearchParams();
  if (conversionId.toLowerCase() === 'new') return <ConversionForm />;
  if (!z.uuid().safeParse(conversionId).success) return <Navigate to="/404" replace />;
  return <ClientFile key={conversionId} id={conversionId} asked={tab ?? params.get('part')} />;
}

function ClientFile({ id, asked }: { id: string; asked: string | null }) {
  const { data: file, error, refetch } = useRead(conversions.get, { id });
  if (!file) return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons />;
  const tab = tabIn(asked);
  return (
    <>
      <ConversionHeader file={file} />
      {file.moves.length > 0 && <RequestBanner about={{ conversionId: id }} />}
      <Parts id={id} tab={tab}>
        {tab === 'overview' ? <Overview file={file} /> : <ConversionTimeline file={file} />}
      </Parts>
    </>
  );
}
