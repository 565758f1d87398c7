import type { EnquiryStatus } from '@embark/contracts/crm/catalogue';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { isOne } from './filters.ts';
import { NewButton } from './NewButton.tsx';
import { StatusTabs } from './StatusTabs.tsx';

const ListTools = lazyPart(async () => (await import('./ListTools.tsx')).ListTools);

type Props = { heading: string | undefined; status: EnquiryStatus | undefined };

/** What list this is, the lists beside it, and the ways to look at it. */
export function ListHeader({ heading, status }: Props) {
  const { t } = useTranslation();
  const { type, serCode } = useParams();
  const title = [
    heading ?? t('enquiries.list.title'),
    isOne(serCode) && serCode.toUpperCase(),
    status && t(`enquiries.status.${status}`),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', xl: 'nowrap' }, alignItems: 'flex-end', columnGap: 2 }}>
      <Box sx={{ flex: { xs: '1 1 auto', xl: 'none' } }}>
        <PageHeader title={title.filter(Boolean).join(' · ')} />
      </Box>
      <Box
        sx={{
          flex: { xs: '1 1 100%', xl: '1 1 auto' },
          minInlineSize: 0,
          maxInlineSize: '100%',
          order: { xs: 3, xl: 2 },
          paddingBlockEnd: { md: 1, xl: 0 },
        }}
      >
        {type !== undefined && <StatusTabs status={status} />}
      </Box>
      <Box sx={{ order: 2, flex: 'none', marginInlineStart: 'auto', alignSelf: 'center', display: 'flex', gap: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end', minInlineSize: { md: 232 } }}>
          <ListTools />
        </Box>
        <NewButton />
      </Box>
    </Box>
  );
}
