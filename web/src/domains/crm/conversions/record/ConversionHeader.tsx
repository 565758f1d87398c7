import ArrowBack from '@mui/icons-material/ArrowBack';
import type { Conversion } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { ContactLinks, useReference } from '../../enquiries/index.ts';
import { Present } from '../../../platform/presence/index.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { StatusName } from '../StatusName.tsx';
import { MoveMenu } from './MoveMenu.tsx';

/** Whose file it is, where it stands and who holds it; ways to the person and to the enquiry it came from. */
export function ConversionHeader({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const { serviceOf } = useReference();
  const at = useAddresses();
  return (
    <PageHeader
      title={<bdi>{file.name}</bdi>}
      tab={`${file.name} ${file.number}`}
      above={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Button
            component={RouteLink}
            to={at.clients}
            color="inherit"
            startIcon={<ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
            sx={{ marginInlineStart: -1, color: 'text.secondary' }}
          >
            {t('conversions.file.back')}
          </Button>
          <Present subject="conversions" id={file.id} />
        </Box>
      }
      below={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <StatusName of={file} />
          <Ltr>{file.number}</Ltr>
          <span>{serviceOf(file.serCode)?.name ?? <Ltr>{file.serCode}</Ltr>}</span>
          <span>
            {t('conversions.file.officer')} <bdi>{file.caseOfficer}</bdi>
          </span>
          {file.enquiryId && (
            <Link component={RouteLink} to={at.enquiry(file.enquiryId)}>
              {t('conversions.file.enquiry')} <Ltr>{file.enquiryNumber}</Ltr>
            </Link>
          )}
        </Box>
      }
      actions={
        <>
          <ContactLinks of={file} large />
          <MoveMenu file={file} />
        </>
      }
    />
  );
}
