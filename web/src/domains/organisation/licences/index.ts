import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The user's own licences, to read. */
export const OwnLicences = lazyPart(
  async () => (await Promise.all([import('./LicenceLines.tsx'), needTexts('licences')]))[0].OwnLicences,
);

/** The licences of a staff member, on their staff record. */
export const StaffLicences = lazyPart(
  async () => (await Promise.all([import('./StaffLicences.tsx'), needTexts('licences')]))[0].StaffLicences,
);
