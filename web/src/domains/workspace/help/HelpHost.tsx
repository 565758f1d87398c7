import type { ComponentType } from 'react';
import { showHelp, useHelp } from './helpState.ts';
import { HelpPanel, NewsPanel, Tour } from './lazyParts.tsx';

const close = () => showHelp(undefined);

type Props = { Shortcuts: ComponentType<{ open: boolean; onClose: () => void }> };

/** Hosts the open part of the help. The shortcuts dialog belongs to the shell. */
export function HelpHost({ Shortcuts }: Props) {
  const part = useHelp();
  if (part === 'page') return <HelpPanel onClose={close} />;
  if (part === 'news') return <NewsPanel onClose={close} />;
  if (part === 'tour') return <Tour onClose={close} />;
  return part === 'shortcuts' ? <Shortcuts open onClose={close} /> : null;
}
