import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { MY_PROFILE } from './paths.ts';

export const routes: DomainRoutes = {
  [MY_PROFILE]: async () => (await import('./ProfilePage.tsx')).ProfilePage,
  '/apps/auth/reset-password': async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
};
