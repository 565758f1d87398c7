import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The commission of an application, as a section of its page. */
export const CommissionSection = lazyPart(
  async () => (await Promise.all([import('./CommissionSection.tsx'), needTexts('commissions')]))[0].CommissionSection,
);
