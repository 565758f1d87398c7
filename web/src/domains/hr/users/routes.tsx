import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/users/userlist': async () => (await import('./list/UsersPage.tsx')).UsersPage,
  '/apps/users/user/:userId': async () => (await import('./form/UserPage.tsx')).UserPage,
  '/apps/users/profile/:userId': async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
};
