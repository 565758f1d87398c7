import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { providerPage } from '../../catalogue/providers/index.ts';

export const routes: DomainRoutes = {
  '/apps/provider/providers/:providerId/:providerHandle?': async () => {
    const [ProviderPage, { TermsSection }] = await Promise.all([providerPage(), import('./TermsSection.tsx')]);
    return () => <ProviderPage renderMore={(row) => <TermsSection provider={row} />} />;
  },
};
