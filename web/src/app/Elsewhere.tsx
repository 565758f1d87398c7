import { useElsewhere } from '../domains/organisation/session/index.ts';
import { lazyPart } from '../kit/call/lazyPart.tsx';

const ElsewhereDialog = lazyPart(async () => (await import('./ElsewhereDialog.tsx')).ElsewhereDialog);

/** Says so when the session has moved to the other company while this page stayed. */
export function Elsewhere() {
  const company = useElsewhere();
  return company ? <ElsewhereDialog company={company} /> : null;
}
