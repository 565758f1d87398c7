import type { Conversion } from '@embark/contracts/crm/conversions';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { visuallyHidden } from '../../../kit/theme/visuallyHidden.ts';
import { Activity } from './Activity.tsx';

/** All activity on a client file, which can be filtered by kind. */
export function TimelineTab({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography component="h2" sx={visuallyHidden}>
        {t('file.tab.timeline')}
      </Typography>
      <Activity file={file} hasKinds />
    </>
  );
}
