import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/users/myprofile': async () => (await import('./ProfilePage.tsx')).ProfilePage,
  '/apps/auth/reset-password': async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
};
