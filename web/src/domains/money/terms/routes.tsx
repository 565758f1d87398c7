import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/provider/providers/:providerId/:providerHandle?': async () => {
    // the door of providers brings their fields and contract along, which the first screen does without
    const [{ providerPage }, { TermsSection }] = await Promise.all([
      import('../../catalogue/providers/index.ts'),
      import('./TermsSection.tsx'),
    ]);
    const ProviderPage = await providerPage();
    return () => <ProviderPage renderMore={(row) => <TermsSection provider={row} />} />;
  },
};
