import { offices } from '@embark/contracts/organisation/offices';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { OfficeForm } from './OfficeForm.tsx';

const WORKING_TIME = '/apps/settings/working-time';

const officePath = (code: string) => `${WORKING_TIME}?office=${code}`;

/** When each office works, what it promises in that time, and when it is reminded. */
export function WorkingTimePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { data, error, refetch } = useRead(offices.list, {});
  const shown = data?.find(({ code }) => code === params.get('office')) ?? data?.[0];
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 960, marginInline: 'auto' }}>
      <PageHeader title={t('offices.title')} below={t('offices.says')} />
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons lines={8} />}
      {data && shown && (
        <>
          <TabLinks
            label={t('offices.offices')}
            tabs={data.map(({ code, name }) => ({
              to: officePath(code),
              text: translateMessage(name),
              current: code === shown.code,
            }))}
          />
          <OfficeForm key={`${shown.id} ${shown.version}`} office={shown} />
        </>
      )}
    </Box>
  );
}
