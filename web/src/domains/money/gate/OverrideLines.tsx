import { gate } from '@embark/contracts/money/gate';
import Alert from '@mui/material/Alert';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { lineText } from './lineText.ts';

/** Each override of the money check on a client file, newest first. */
export function OverrideLines({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const { data = [] } = useRead(gate.ofFile, { id: fileId });
  return data.map(({ id, act, by, day, reason, stops }) => (
    <Alert key={id} severity="warning">
      {t(`gate.overridden.${act}`, { by: isolate(by), day: formatDate(day) })}{' '}
      {stops.map((line) => lineText(line, t)).join(' · ')} <bdi>{reason}</bdi>
    </Alert>
  ));
}
