import { conversionLists } from '@embark/contracts/screens';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

/** Links and times come from the enquiries domain and need its texts. */
const withTexts = async <T,>(screen: Promise<T>): Promise<T> =>
  (await Promise.all([screen, needTexts('enquiries')]))[0];
const list = async () => (await withTexts(import('./list/ConversionsPage.tsx'))).ConversionsPage;
const form = async () => (await withTexts(import('./form/ConversionForm.tsx'))).ConversionForm;

export const routes: DomainRoutes = {
  '/apps/profile/list-conversions': list,
  ...Object.fromEntries(conversionLists.map((path) => [path, list])),
  '/apps/profile/conversions/new': form,
  '/apps/aran-clients': list,
  '/apps/conversions/:ar_conversion_status_id': list,
  '/apps/list-clients/:ar_conversion_status_id': list,
  '/apps/add-client/new': form,
};
