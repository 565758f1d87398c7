import type { Conversion } from '@embark/contracts/crm/conversions';
import { useIsWide } from '../../../kit/record/RecordPage.tsx';
import { Activity } from './Activity.tsx';
import { FileFacts } from './FileFacts.tsx';

/** The overview of a client file. On a phone the key facts come here, as there is no side column. */
export function OverviewTab({ file }: { file: Conversion }) {
  return useIsWide() ? <Activity file={file} /> : <FileFacts file={file} />;
}
