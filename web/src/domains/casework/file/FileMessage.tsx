import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf, useWrite } from '../../../kit/call/api.ts';
import { MessageButton, type SentMessage } from '../../crm/templates/index.ts';

/** Writes a message to a client from a template and adds it to the timeline. */
export function FileMessage({ file, large }: { file: Conversion; large: boolean }) {
  const client = useQueryClient();
  const { id } = file;
  const { mutateAsync } = useWrite(conversions.addToTimeline, { refreshes: [conversions] });
  const to = useMemo(() => ({ ...file, called: file.preferredName, officer: file.caseOfficer }), [file]);
  const log = async (sent: SentMessage) => {
    const saved = await mutateAsync({ id, kind: 'message', direction: 'out', ...sent });
    client.setQueryData(keyOf(conversions.get, { id }), saved.record);
  };
  return <MessageButton to={to} log={log} large={large} />;
}
