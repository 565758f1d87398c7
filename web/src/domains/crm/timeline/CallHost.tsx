import { useEffect, useState } from 'react';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { type Called, forgetCall, keepCall, lastCall } from '../../../kit/record/lastCall.ts';

const CallBar = lazyPart(async () => (await Promise.all([import('./CallBar.tsx'), needTexts('enquiries')]))[0].CallBar);

/** Remembers clicks on phone links of records, and asks how the call went when the user returns to the page. */
export function CallHost() {
  const [called, ask] = useState<Called>();
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const mark = target instanceof Element ? target.closest('a[data-call]')?.getAttribute('data-call') : undefined;
      if (mark) keepCall(mark);
    };
    const back = () => (document.visibilityState === 'visible' ? ask(lastCall()) : undefined);
    document.addEventListener('click', press, { capture: true }); // in the capture phase: rows and cards stop propagation
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      document.removeEventListener('click', press, { capture: true });
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
  if (!called) return null;
  const close = () => {
    forgetCall();
    ask(undefined);
  };
  return <CallBar key={called.id} called={called} onClose={close} />;
}
