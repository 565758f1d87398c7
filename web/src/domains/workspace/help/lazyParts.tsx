import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';

/** Loads a part together with its texts. */
const withTexts = <P extends object>(load: () => Promise<(props: P) => React.ReactNode>) =>
  lazyPart(async () => (await Promise.all([load(), needTexts('help')]))[0]);

export const HelpPanel = withTexts(async () => (await import('./HelpPanel.tsx')).HelpPanel);
export const NewsPanel = withTexts(async () => (await import('./news/NewsPanel.tsx')).NewsPanel);
export const Tour = withTexts(async () => (await import('./tour/Tour.tsx')).Tour);
