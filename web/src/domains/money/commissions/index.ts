import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The students on an invoice to a provider, as a part of its page. */
export const InvoiceStudents = lazyPart(
  async () => (await Promise.all([import('./InvoiceStudents.tsx'), needTexts('commissions')]))[0].InvoiceStudents,
);

/** The commission of an application, as a section of its page. */
export const CommissionSection = lazyPart(
  async () => (await Promise.all([import('./CommissionBody.tsx'), needTexts('commissions')]))[0].CommissionSection,
);
