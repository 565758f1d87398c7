import type { ComponentType } from 'react';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { showHelp, useHelp } from './helpState.ts';

/** Loads a part together with its texts. */
const withTexts = <P extends object>(load: () => Promise<(props: P) => React.ReactNode>) =>
  lazyPart(async () => (await Promise.all([load(), needTexts('help')]))[0]);

const HelpPanel = withTexts(async () => (await import('./HelpPanel.tsx')).HelpPanel);
const NewsPanel = withTexts(async () => (await import('./news/NewsPanel.tsx')).NewsPanel);
const Tour = withTexts(async () => (await import('./tour/Tour.tsx')).Tour);

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
