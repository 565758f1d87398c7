import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** What the money check finds before an act on a client file; it says nothing if all is well. */
export const GateNotice = lazyPart(
  async () => (await Promise.all([import('./GateNotice.tsx'), needTexts('gate')]))[0].GateNotice,
);
/** Who went past the money check on a client file: a line that stays for good. */
export const OverrideLines = lazyPart(
  async () => (await Promise.all([import('./OverrideLines.tsx'), needTexts('gate')]))[0].OverrideLines,
);
/** How strictly the money check works, for administrators. */
export const GateRules = lazyPart(
  async () => (await Promise.all([import('./GateRules.tsx'), needTexts('gate')]))[0].GateRules,
);
