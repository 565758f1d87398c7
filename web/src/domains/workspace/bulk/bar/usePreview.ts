import {
  bulk,
  type BulkAction,
  type BulkPreview,
  type BulkSelection,
  type ExportList,
} from '@embark/contracts/workspace/bulk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiProblem, call, keyOf } from '../../../../kit/call/api.ts';

const PAUSE = 250; // milliseconds without a change

/** The server's count of what the action would change; refetched when that may differ. */
export function usePreview(list: ExportList, selection: BulkSelection, action: BulkAction | undefined) {
  const wanted = JSON.stringify(counted(action) ?? null);
  const [asked, ask] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => ask(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error } = useQuery<BulkPreview, ApiProblem>({
    queryKey: [...keyOf(bulk.preview), list, selection, asked],
    queryFn: ({ signal }) => call(bulk.preview, { list, selection, action: JSON.parse(asked) }, { signal }),
    enabled: asked !== 'null',
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  const isNow = asked === wanted && asked !== 'null';
  return { preview: isNow ? data : undefined, error: isNow ? error : null, isAsked: action !== undefined };
}

/** Drops free text, which does not affect the count. */
function counted(action: BulkAction | undefined): BulkAction | undefined {
  return action?.kind === 'move' ? { kind: 'move', to: action['to'], reason: 'other' } : action;
}
