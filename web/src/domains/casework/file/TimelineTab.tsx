import type { Conversion } from '@embark/contracts/crm/conversions';
import { Activity } from './Activity.tsx';

/** All activity on a client file, which can be filtered by kind. */
export const TimelineTab = ({ file }: { file: Conversion }) => <Activity file={file} hasKinds />;
