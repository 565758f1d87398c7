import type { Earlier } from '@embark/contracts/kit';
import { useEffect, useState } from 'react';
import { askAgainWith } from '../call/again.ts';
import { lazyPart } from '../call/lazyPart.tsx';
import { needTexts } from '../i18n/i18n.ts';

const AgainDialog = lazyPart(
  async () => (await Promise.all([import('./AgainDialog.tsx'), needTexts('again')]))[0].AgainDialog,
);

type Asked = { earlier: Earlier; answer: (isAnother: boolean) => void };

/** Asks before the same is recorded again, one question after the other, over whatever form sent it; the form keeps what was typed. */
export function AgainHost() {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  useEffect(
    () =>
      askAgainWith((earlier) => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAsked((before) => [...before, { earlier, answer: resolve }]);
        return promise;
      }),
    [],
  );
  const [first] = asked;
  if (!first) return null;
  const answer = (isAnother: boolean) => {
    setAsked((before) => before.slice(1));
    first.answer(isAnother);
  };
  return <AgainDialog earlier={first.earlier} answer={answer} />;
}
